/** Milliseconds of work between two pauses. */
const SLICE = 10;

/** Does long work in slices, between which everybody else is served. */
export async function inSlices<Value>(work: Iterator<unknown, Value>): Promise<Value> {
  for (;;) {
    const until = performance.now() + SLICE;
    do {
      const next = work.next();
      if (next.done) return next.value;
    } while (performance.now() < until);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
