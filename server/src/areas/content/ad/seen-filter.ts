import { randomInt } from 'node:crypto';

const bits = 2 ** 25;
const rounds = 4;

/** Mixes two numbers into 32 bits (the finalizer of MurmurHash3). */
function mixed(a: number, b: number): number {
  let h = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * Opens a filter that remembers which user saw which ad, for `minutes` to twice `minutes`, in a fixed 8 MB: two Bloom
 * filters, of which the older one is cleared every `minutes`. At a million views, about one in six thousand first views
 * wrongly counts as repeated; the random seeds prevent users from causing this by choosing ids.
 */
export function openSeenFilter(minutes: number, now: () => number = Date.now) {
  const [firstSeed, secondSeed] = [randomInt(2 ** 31), randomInt(2 ** 31)];
  let [current, before] = [new Uint8Array(bits / 8), new Uint8Array(bits / 8)];
  const turnMs = minutes * 60_000;
  let turned = now();
  const turn = () => {
    const passed = Math.floor((now() - turned) / turnMs);
    if (passed < 1) return;
    turned += passed * turnMs;
    [current, before] = [passed > 1 ? new Uint8Array(bits / 8) : before, passed > 1 ? before : current];
    current.fill(0);
    if (passed > 1) before.fill(0);
  };
  return {
    /** Returns true if the filter does not remember a view of this ad by this user. The view is then remembered. */
    isFirst(user: number, what: number): boolean {
      turn();
      const [a, b] = [mixed(user ^ firstSeed, what), mixed(what ^ secondSeed, user) | 1];
      const places = Array.from({ length: rounds }, (_, round) => ((a + Math.imul(round, b)) >>> 0) % bits);
      const isIn = (filter: Uint8Array) =>
        places.every((at) => ((filter[at >>> 3] ?? 0) & (1 << (at & 7))) !== 0);
      // A repeated view does not extend the time for which the first one is remembered.
      if (isIn(current) || isIn(before)) return false;
      for (const bit of places) current[bit >>> 3] = (current[bit >>> 3] ?? 0) | (1 << (bit & 7));
      return true;
    },
  };
}
