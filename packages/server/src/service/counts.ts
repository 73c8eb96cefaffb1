/** What has happened since the process began, and what is now, for whoever watches the service run. */
export interface Counts {
  /** Decisions of players and computers stored. */
  decisions: number;
  /** Outcomes of chance stored. */
  rolls: number;
  gamesStarted: number;
  gamesEnded: number;
  /** Sockets open now. */
  connections: number;
  /** Failures of work that no client waited for. */
  failures: number;
}

/** Nothing yet. */
export function newCounts(): Counts {
  return { decisions: 0, rolls: 0, gamesStarted: 0, gamesEnded: 0, connections: 0, failures: 0 };
}
