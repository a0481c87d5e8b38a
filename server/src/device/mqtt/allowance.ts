/** A token bucket that may go into debt. It refills steadily, and the sender waits while it is in debt. */
interface Bucket {
  spend(n: number): void;
  /** Returns the milliseconds until it is out of debt. */
  wait(): number;
  full(): boolean;
}

function newBucket(perSecond: number, burst: number): Bucket {
  let left = burst;
  let at = performance.now();
  const fill = () => {
    const now = performance.now();
    left = Math.min(burst, left + ((now - at) * perSecond) / 1000);
    at = now;
  };
  return {
    spend(n) {
      fill();
      left -= n;
    },
    wait() {
      fill();
      return left > 0 ? 0 : Math.floor((-left * 1000) / perSecond) + 1;
    },
    full() {
      fill();
      return left >= burst;
    },
  };
}

/**
 * The rate limit of a device: packets and bytes, each with a steady rate and a burst of ten or sixteen seconds' worth.
 */
export interface Allowance {
  packet(): void;
  bytes(n: number): void;
  /** Returns the milliseconds until the next packet may come. */
  wait(): number;
  /** Returns whether it is full, like a new one. */
  full(): boolean;
}

/** Average number of bytes per packet: about the size of a report of a charger with 48 ports. */
const bytesEach = 1311;
const packetBurstS = 10;
const byteBurstS = 16;

/** Returns an allowance of `packetsPerSecond`. 0 means no limit. */
export function newAllowance(packetsPerSecond: number): Allowance {
  if (packetsPerSecond === 0)
    return { packet: () => undefined, bytes: () => undefined, wait: () => 0, full: () => true };
  const packets = newBucket(packetsPerSecond, packetsPerSecond * packetBurstS);
  const bytesPerSecond = packetsPerSecond * bytesEach;
  const bytes = newBucket(bytesPerSecond, bytesPerSecond * byteBurstS);
  return {
    packet: () => packets.spend(1),
    bytes: (n) => bytes.spend(n),
    wait: () => Math.max(packets.wait(), bytes.wait()),
    full: () => packets.full() && bytes.full(),
  };
}
