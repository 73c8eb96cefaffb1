/** What a command may do to the outside: two streams of text, one of keys, and a word from the user to stop. */
export interface Io {
  /** Writes text to standard output, as it stands. */
  out(text: string): void;
  /** Writes text to standard error, as it stands. */
  err(text: string): void;
  /** Whether standard error is a terminal, so that a progress line makes sense. */
  readonly terminal: boolean;
  /** All of standard input. */
  input(): Promise<string>;
  /** Lines typed by a person, until the input ends. */
  lines(): AsyncIterable<string>;
  /** Resolves when the user asks the command to stop. */
  readonly stopped: Promise<void>;
}

/** Exit codes: fine; the game says no or a check failed; bad usage or bad input; a fault of the program. */
export const EXIT = { fine: 0, no: 1, badInput: 2, fault: 3 } as const;

/** Ends a command with one line to the user. */
export class Stop extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Bad usage or bad input: says what, and where. */
export function badInput(message: string): Stop {
  return new Stop(EXIT.badInput, message);
}

/** The game refuses, or a check failed. */
export function saidNo(message: string): Stop {
  return new Stop(EXIT.no, message);
}

/** Writes a line to standard output. */
export function line(io: Io, text = ''): void {
  io.out(`${text}\n`);
}

/** Writes a value as one line of JSON. */
export function jsonLine(io: Io, value: unknown): void {
  io.out(`${JSON.stringify(value)}\n`);
}
