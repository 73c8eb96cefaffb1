/** A source of uniform integers. Rules never hold one; players that guess and whoever answers chance prompts do. */
export interface Random {
  /** A uniform integer from 0 to `bound` − 1; `bound` is an integer from 1 to 2³². */
  below(bound: number): number;
}

/** Four 32-bit words: the whole state of a seeded generator, fit for JSON. */
export type RandomState = readonly [number, number, number, number];

/**
 * xoroshiro128+ over 32-bit words (Blackman and Vigna; output: the low word). The stream of a seed is part of
 * recorded simulations and must never change; `random.noreg.test.ts` holds it fast. Not for dice that people bet on.
 */
export class SeededRandom implements Random {
  #s0low: number;
  #s0high: number;
  #s1low: number;
  #s1high: number;

  constructor(state: RandomState) {
    [this.#s0low, this.#s0high, this.#s1low, this.#s1high] = state;
  }

  /** A generator for a seed, any integer or text; equal seeds give equal streams. */
  static of(seed: number | string): SeededRandom {
    const words = spread(typeof seed === 'number' ? `#${seed}` : seed);
    return new SeededRandom(words);
  }

  /** The present state, from which an equal generator can be built. */
  get state(): RandomState {
    return [this.#s0low, this.#s0high, this.#s1low, this.#s1high];
  }

  /** The next 32 random bits, as an unsigned integer. */
  next(): number {
    const out = (this.#s0low + this.#s1low) | 0;
    const mixLow = this.#s1low ^ this.#s0low;
    const mixHigh = this.#s1high ^ this.#s0high;
    const low = this.#s0low;
    const high = this.#s0high;
    this.#s0low = (low << 24) ^ (high >>> 8) ^ mixLow ^ (mixLow << 16);
    this.#s0high = (high << 24) ^ (low >>> 8) ^ mixHigh ^ ((mixHigh << 16) | (mixLow >>> 16));
    this.#s1low = (mixHigh << 5) ^ (mixLow >>> 27);
    this.#s1high = (mixLow << 5) ^ (mixHigh >>> 27);
    return out >>> 0;
  }

  below(bound: number): number {
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
    let bits = this.next();
    while (bits >= limit) bits = this.next();
    return bits % bound;
  }
}

/** One element of a non-empty list, uniformly. */
export function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[random.below(items.length)] as Item;
}

/** A uniformly shuffled copy (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const out = [...items];
  for (let last = out.length - 1; last > 0; last--) {
    const chosen = random.below(last + 1);
    const moved = out[last] as Item;
    out[last] = out[chosen] as Item;
    out[chosen] = moved;
  }
  return out;
}

function spread(text: string): RandomState {
  const words: [number, number, number, number] = [0x9e37_79b9, 0x243f_6a88, 0xb7e1_5162, 0x0f1b_bcdc];
  for (let round = 0; round < 4; round++) {
    for (let at = 0; at < text.length; at++) {
      const lane = (at + round) & 3;
      const other = words[(lane + 1) & 3] as number;
      const mixed = Math.imul((words[lane] as number) ^ text.charCodeAt(at), 0x85eb_ca6b);
      words[lane] = (mixed ^ (mixed >>> 13) ^ other) | 0;
    }
    for (let lane = 0; lane < 4; lane++) {
      const before = words[(lane + 3) & 3] as number;
      words[lane] = (Math.imul((words[lane] as number) ^ (before >>> 16), 0xc2b2_ae35) + before) | 0;
    }
  }
  return words;
}
