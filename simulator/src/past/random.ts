/** Random numbers that depend on nothing but a seed. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  unit(): number;
  /** Returns a number from `from` up to, but not including, `to`. */
  between(from: number, to: number): number;
  /** Returns an integer from `from` to `to`, both inclusive. */
  int(from: number, to: number): number;
  chance(share: number): boolean;
  /** Returns one of the values. Throws if there are none. */
  pick<T>(of: readonly T[]): T;
  /** Returns one of the values, each with a probability in proportion to its weight. */
  weighted<T>(of: readonly (readonly [T, number])[]): T;
  /** Returns the values in random order. */
  shuffled<T>(of: readonly T[]): T[];
  /** Returns `digits` hexadecimal digits. */
  hex(digits: number): string;
  /** Returns a generator with a sequence of its own, so that other draws do not change its numbers. */
  fork(name: string): Random;
}

/** Returns a 32-bit hash of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Returns the generator of a seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number) => from + Math.floor(unit() * (to - from + 1));
  function pick<T>(of: readonly T[]): T {
    const index = Math.floor(unit() * of.length);
    if (index >= of.length) throw new Error('there is nothing to pick from');
    return of[index] as T;
  }
  return {
    unit,
    int,
    pick,
    between: (from, to) => from + unit() * (to - from),
    chance: (share) => unit() < share,
    weighted<T>(of: readonly (readonly [T, number])[]): T {
      let left = unit() * of.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of of) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(of)[0];
    },
    shuffled<T>(of: readonly T[]): T[] {
      const values = [...of];
      for (let i = values.length - 1; i > 0; i -= 1) {
        const other = int(0, i);
        [values[i], values[other]] = [values[other] as T, values[i] as T];
      }
      return values;
    },
    hex: (digits) => Array.from({ length: digits }, () => Math.floor(unit() * 16).toString(16)).join(''),
    fork: (name) => randomOf(hashOf(`${seed} ${name}`)),
  };
}
