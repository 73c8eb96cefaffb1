/** Kinds of work that is done later, or by whichever process is free. */
export const JOB_KINDS = ['think', 'notice', 'wish', 'clock'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/**
 * A piece of such work: a computer player's turn, a notice of a turn, or of what another side wishes to become of a
 * frozen game, a look at a clock that may have run out.
 */
export interface Job {
  readonly kind: JobKind;
  readonly game: string;
  /** The side that must decide, or answer a wish. */
  readonly side: string;
  /** Lines of the game's log when it had to; of a wish the rules version that it was made under. */
  readonly seq: number;
}

/** A job and the earliest moment to do it. */
export interface TimedJob {
  readonly job: Job;
  readonly at: number;
}

/**
 * Jobs in the store. One that is added in the transaction that calls for it exists if and only if that becomes true; it
 * outlives every process, is done by one at a time, and again if it fails or its process dies.
 */
export interface Jobs {
  /** Adds a job by itself. Of jobs with one name only one waits. */
  add(job: Job, at: number): Promise<void>;
  /** Does all jobs of a kind as they fall due, until `stop`. */
  work(kind: JobKind, run: (job: Job) => Promise<void>): Promise<void>;
  /** Takes no new jobs, and waits for those under way. */
  stop(): Promise<void>;
}

/** How jobs of a kind are done. */
export interface JobPolicy {
  /** How often one is tried in all. */
  readonly tries: number;
  /** Seconds before it is tried again, and whether that doubles with every try. */
  readonly retryAfter: number;
  readonly doubling: boolean;
  /** How many are under way in one process. */
  readonly atOnce: number;
  /** Longest that one may take, seconds. */
  readonly longest: number;
}

export const JOB_POLICIES: Readonly<Record<JobKind, JobPolicy>> = {
  think: { tries: 20, retryAfter: 1, doubling: false, atOnce: 4, longest: 3600 },
  notice: { tries: 6, retryAfter: 60, doubling: true, atOnce: 20, longest: 300 },
  wish: { tries: 6, retryAfter: 60, doubling: true, atOnce: 20, longest: 300 },
  clock: { tries: 100, retryAfter: 5, doubling: false, atOnce: 20, longest: 60 },
};

/** The name of a job: one for each game, each of its clocks, each turn or wish of which somebody is told. */
export function nameOf({ kind, game, side, seq }: Job): string {
  if (kind === 'think') return game;
  return kind === 'clock' ? `${game}/${side}` : `${game}/${side}/${seq}`;
}
