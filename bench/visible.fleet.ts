import { openWire, type Wire } from './wire';

/** First message to this process, which runs a fleet that reports at `rate` until all connections break at once. */
export interface Order {
  port: number;
  connections: number;
  secret: string;
  /** Readings per second of all devices except the watched ones. */
  rate: number;
  /**
   * Number of devices that the open console page shows: the first of the fleet. Each reports every `everyMs`
   * milliseconds.
   */
  watched: number;
  everyMs: number;
  seconds: number;
}

export interface VisibleReport {
  /** Readings of the watched devices, except the first of each device: device number and wall-clock time of sending. */
  sentReadings: { n: number; at: number }[];
  /** Number of readings sent; readings sent again after the break count once. */
  sent: number;
  /** Number of readings acknowledged. */
  acknowledged: number;
  /** Number of readings not acknowledged when the connections broke. */
  brokenOff: number;
  /**
   * Median time from sending to acknowledgement, in milliseconds, of those `sentReadings` that were acknowledged before
   * the break.
   */
  waitMs: number;
  /** Milliseconds from the break until all devices are connected again. */
  backMs: number;
  /** Milliseconds from the break until all readings that were in flight are acknowledged. */
  doneMs: number;
  /** Number of connection attempts that were not accepted. */
  turnedAway: number;
}

const sid = 'visible';
const tickMs = 10;
const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));

process.once('message', async (order: Order) => {
  const { port, connections, secret, rate, watched, everyMs, seconds } = order;
  const wires: Wire[] = [];
  const last = Array.from({ length: connections + 1 }, () => 0);
  const open = Array.from({ length: connections + 1 }, () => new Map<number, number>());
  let acknowledged = 0;
  let turnedAway = 0;
  let broken = false;
  const waits: number[] = [];

  const connect = async (n: number): Promise<void> => {
    for (;;) {
      const onAcknowledged = (seqs: number[]) => {
        for (const seq of seqs) {
          const sentAt = open[n]?.get(seq);
          if (sentAt === undefined || !open[n]?.delete(seq)) continue;
          acknowledged += 1;
          if (n <= watched && seq > 1 && !broken) waits.push(Date.now() - sentAt);
        }
      };
      const wire = await openWire({ port, code: `B-${n}`, secret, sid, onAcknowledged }).catch(
        () => undefined,
      );
      if (wire) {
        wires[n] = wire;
        return;
      }
      turnedAway += 1;
      // Retries after a random pause, as a charger does.
      await pause(200 + Math.random() * 800);
    }
  };
  const deviceNumbers = Array.from({ length: connections }, (_, i) => i + 1);
  for (let n = 0; n < connections; n += 200) await Promise.all(deviceNumbers.slice(n, n + 200).map(connect));

  const sentReadings: VisibleReport['sentReadings'] = [];
  const say = (n: number) => {
    const seq = (last[n] ?? 0) + 1;
    last[n] = seq;
    const now = Date.now();
    open[n]?.set(seq, now);
    wires[n]?.send([[seq, now]]);
    return now;
  };
  // Sends the first reading of each device, which creates the device's state, and waits for all acknowledgements. The
  // measurement must not include this work.
  deviceNumbers.forEach(say);
  while (open.some((set) => set.size > 0)) await pause(50);

  let others = watched;
  let debt = 0;
  let due = 0;
  let turn = 0;
  let before = performance.now();
  const end = before + seconds * 1000;
  while (performance.now() < end) {
    await pause(tickMs);
    const passed = performance.now() - before;
    before += passed;
    debt += (rate * passed) / 1000;
    for (; debt >= 1; debt -= 1) {
      others = others >= connections ? watched + 1 : others + 1;
      say(others);
    }
    due += (watched * passed) / everyMs;
    for (; due >= 1; due -= 1) {
      turn = (turn % watched) + 1;
      sentReadings.push({ n: turn, at: say(turn) });
    }
  }

  const brokenOff = open.reduce((sum, set) => sum + set.size, 0);
  const broke = performance.now();
  broken = true;
  process.send?.('breaks');
  wires.forEach((wire) => wire.destroy());
  let backMs = 0;
  await Promise.all(
    deviceNumbers.map(async (n) => {
      await connect(n);
      backMs = Math.max(backMs, performance.now() - broke);
      const left = [...(open[n] ?? [])];
      if (left.length > 0) wires[n]?.send(left);
    }),
  );
  while (open.some((set) => set.size > 0)) await pause(20);
  process.send?.({
    sentReadings,
    sent: last.reduce((sum, seq) => sum + seq, 0),
    acknowledged,
    waitMs: waits.sort((a, b) => a - b)[waits.length >> 1] ?? Number.NaN,
    brokenOff,
    backMs,
    doneMs: performance.now() - broke,
    turnedAway,
  } satisfies VisibleReport);
  setTimeout(() => process.exit(0), 100);
});
