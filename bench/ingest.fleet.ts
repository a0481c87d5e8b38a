import { openWire } from './wire';

/** First message from the parent to this process, which runs a fleet with one bare MQTT connection per device. */
export interface Order {
  /** Ports of a broker's servers; connections are distributed over them. */
  ports: number[];
  connections: number;
  secret: string;
  seconds: number;
  /** Number of unacknowledged messages per connection. */
  window: number;
}

/** Sent to the parent when the fleet is at full speed and the measurement starts. */
export interface Started {
  /** Boot id in all readings of the fleet. */
  sid: string;
}

/** Sent to the parent when the measurement ends. */
export interface Result {
  /** Median time from sending a reading to its acknowledgement, in milliseconds. One reading in fifty is timed. */
  median: number;
}

const sid = `bench${process.pid}`;

process.once('message', async ({ ports, connections, secret, seconds, window }: Order) => {
  let measuring = false;
  const waits: number[] = [];

  /** Connects a device that sends a new reading for each acknowledged one. Returns the function that starts sending. */
  const connect = async (n: number): Promise<() => void> => {
    const sent = new Map<number, number>();
    let last = 0;
    const next = (count: number) => {
      const seqs = Array.from({ length: count }, () => (last += 1));
      for (const seq of seqs) if ((n + seq) % 50 === 0) sent.set(seq, performance.now());
      const now = Date.now();
      wire.send(seqs.map((seq) => [seq, now]));
    };
    const wire = await openWire({
      port: ports[n % ports.length] ?? 0,
      code: `B-${n}`,
      secret,
      sid,
      onAcknowledged(seqs) {
        for (const seq of seqs) {
          const sentAt = sent.get(seq);
          if (sentAt === undefined) continue;
          sent.delete(seq);
          if (measuring) waits.push(performance.now() - sentAt);
        }
        next(seqs.length);
      },
    });
    return () => next(window);
  };

  const starts: (() => void)[] = [];
  for (let n = 1; n <= connections; n += 200)
    starts.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(200, connections - n + 1) }, (_, i) => connect(n + i)),
      )),
    );
  starts.forEach((start) => start());
  // Waits until the server has created the state of each device, so that the measurement does not include this work.
  await new Promise((next) => setTimeout(next, 3000));
  measuring = true;
  process.send?.({ sid } satisfies Started);
  await new Promise((next) => setTimeout(next, seconds * 1000));
  measuring = false;
  waits.sort((a, b) => a - b);
  process.send?.({ median: waits[waits.length >> 1] ?? Number.NaN } satisfies Result);
  setTimeout(() => process.exit(0), 100);
});
