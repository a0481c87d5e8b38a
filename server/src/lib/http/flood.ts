/** Addresses that are counted at once; beyond that the oldest are forgotten. */
const mostAddresses = 200_000;

/**
 * Counts calls by address in this server's memory: whether one is among the first `most` of its minute. For pages that strangers
 * flood, where a row a call would be the flood's own way to the database. Each server counts for itself.
 */
export function openFloodGate(most: number, now: () => number = Date.now): (address: string) => boolean {
  let counts = new Map<string, number>();
  let minute = 0;
  return (address) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute || counts.size >= mostAddresses) {
      counts = new Map();
      minute = current;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= most;
  };
}
