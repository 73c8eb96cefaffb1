/** A stream of numbers from 0 up to but not including 1, the same for the same seed. For drawing only. */
export type Noise = () => number;

/** Starts the stream of a stable name, such as a hex number or the name of a river. */
export function seeded(name: string): Noise {
  let state = 0x811c_9dc5;
  for (let at = 0; at < name.length; at++) state = Math.imul(state ^ name.charCodeAt(at), 0x0100_0193);
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The next number of a stream, spread from `least` to `most`. */
export function between(noise: Noise, least: number, most: number): number {
  return least + (most - least) * noise();
}
