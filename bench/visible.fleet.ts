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

/** Opens a fleet of devices, numbered from 1, which counts the readings that it sends. */
function openFleet({ port, connections, secret, watched }: Order) {
  const wires: Wire[] = [];
  const last = Array.from({ length: connections + 1 }, () => 0);
  const open = Array.from({ length: connections + 1 }, () => new Map<number, number>());
  const waits: number[] = [];
  let acknowledged = 0;
  let turnedAway = 0;
  let broken = false;

  const acknowledge = (n: number, seqs: readonly number[]) => {
    for (const seq of seqs) {
      const sentAt = open[n]?.get(seq);
      if (sentAt === undefined || !open[n]?.delete(seq)) continue;
      acknowledged += 1;
      if (n <= watched && seq > 1 && !broken) waits.push(Date.now() - sentAt);
    }
  };

  return {
    /** Connects a device. Retries until it is accepted. */
    async connect(n: number): Promise<void> {
      for (;;) {
        const onAcknowledged = (seqs: number[]) => acknowledge(n, seqs);
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
    },
    /** Sends the next reading of a device and returns the wall-clock time of sending. */
    say(n: number): number {
      const seq = (last[n] ?? 0) + 1;
      last[n] = seq;
      const now = Date.now();
      open[n]?.set(seq, now);
      wires[n]?.send([[seq, now]]);
      return now;
    },
    /** Sends the readings of a device again that are not acknowledged. */
    sayAgain(n: number): void {
      const left = [...(open[n] ?? [])];
      if (left.length > 0) wires[n]?.send(left);
    },
    /** Returns the number of readings that are not acknowledged. */
    inFlight: () => open.reduce((sum, readings) => sum + readings.size, 0),
    breakAll(): void {
      broken = true;
      process.send?.('breaks');
      wires.forEach((wire) => wire.destroy());
    },
    figures: () => ({
      sent: last.reduce((sum, seq) => sum + seq, 0),
      acknowledged,
      waitMs: waits.sort((a, b) => a - b)[waits.length >> 1] ?? Number.NaN,
      turnedAway,
    }),
  };
}

/** Lets the fleet report for `seconds` at its rates. Returns the readings of the watched devices. */
async function report(
  { say }: ReturnType<typeof openFleet>,
  { connections, rate, watched, everyMs, seconds }: Order,
): Promise<VisibleReport['sentReadings']> {
  const sentReadings: VisibleReport['sentReadings'] = [];
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
  return sentReadings;
}

process.once('message', async (order: Order) => {
  const { connections } = order;
  const fleet = openFleet(order);
  const deviceNumbers = Array.from({ length: connections }, (_, i) => i + 1);
  for (let n = 0; n < connections; n += 200)
    await Promise.all(deviceNumbers.slice(n, n + 200).map(fleet.connect));

  // Sends the first reading of each device, which creates the device's state, and waits for all acknowledgements. The
  // measurement must not include this work.
  deviceNumbers.forEach(fleet.say);
  while (fleet.inFlight() > 0) await pause(50);

  const sentReadings = await report(fleet, order);

  const brokenOff = fleet.inFlight();
  const broke = performance.now();
  fleet.breakAll();
  let backMs = 0;
  await Promise.all(
    deviceNumbers.map(async (n) => {
      await fleet.connect(n);
      backMs = Math.max(backMs, performance.now() - broke);
      fleet.sayAgain(n);
    }),
  );
  while (fleet.inFlight() > 0) await pause(20);
  const doneMs = performance.now() - broke;
  process.send?.({ sentReadings, ...fleet.figures(), brokenOff, backMs, doneMs } satisfies VisibleReport);
  setTimeout(() => process.exit(0), 100);
});
