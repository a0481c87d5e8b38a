/**
 * A token bucket that refills at a steady rate. Its content may become negative by spending; the sender then waits
 * until it is positive again.
 */
interface Bucket {
  spend(n: number): void;
  /** Returns the milliseconds until the bucket is positive again. */
  wait(): number;
  full(): boolean;
}

function newBucket(perSecond: number, burst: number): Bucket {
  let left = burst;
  let filledAt = performance.now();
  const fill = () => {
    const now = performance.now();
    left = Math.min(burst, left + ((now - filledAt) * perSecond) / 1000);
    filledAt = now;
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
 * The rate limit of a device, for packets and for bytes. Both have a steady rate; unused capacity can be saved up for
 * ten seconds (packets) or sixteen seconds (bytes).
 */
export interface Allowance {
  packet(): void;
  bytes(n: number): void;
  /** Returns the milliseconds until the device may send the next packet. */
  wait(): number;
  /** Returns whether the allowance is full, as a new one is. */
  full(): boolean;
}

/** Allowed average size of a packet, in bytes: about the size of a report of a charger with 48 ports. */
const bytesEach = 1311;
const packetBurstS = 10;
const byteBurstS = 16;

/** Returns the allowance of a device that may send `packetsPerSecond`; 0 means no limit. */
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
