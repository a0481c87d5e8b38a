/** Fills steadily and can be spent ahead: whoever is in debt waits. */
interface Bucket {
  spend(n: number): void;
  /** Milliseconds until it is out of debt. */
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

/** What a device may send: packets and bytes, a steady rate of each and ten or sixteen seconds' worth at once. */
export interface Allowance {
  packet(): void;
  bytes(n: number): void;
  /** Milliseconds until the next packet may come. */
  wait(): number;
  /** Whether it is as good as a new one. */
  full(): boolean;
}

/** Bytes a packet may have on average: a charger of 48 ports reports in about as many. */
const bytesEach = 1311;
const packetBurstS = 10;
const byteBurstS = 16;

/** An allowance of that many packets a second; of 0 anything may come. */
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
