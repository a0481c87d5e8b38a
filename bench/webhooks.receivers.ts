import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Behaviour of an endpoint. */
export type Manner = 'good' | 'hangs' | 'fails' | 'slow';

/** Orders to the receivers, which run in a separate process and so survive a killed server. */
export type Order = { open: Manner[] } | { tally: true };

/** Deliveries seen by one endpoint. */
export interface Tally {
  manner: Manner;
  /** Number of requests, of new events among them, and of repeated events. */
  requests: number;
  events: number;
  again: number;
  /** Number of events that arrived before an earlier one of their device, or after a missing one. */
  disorder: number;
  /** Wall-clock time at which the last new event arrived, in milliseconds. */
  lastAt: number;
  /** Delays from an event until its delivery, in milliseconds, one for each new event. */
  delays: number[];
}

const dripMs = 1000;
const tallies: Tally[] = [];

const answers: Record<Manner, (response: ServerResponse) => void> = {
  good: (response) => response.end('ok'),
  hangs: () => undefined,
  fails: (response) => response.writeHead(500).end(),
  slow(response) {
    response.write('.');
    const drip = setInterval(() => response.write('.'), dripMs);
    response.on('close', () => clearInterval(drip));
  },
};

interface Told {
  timestamp: string;
  data: { deviceId: number; sequence: number };
}

/** Opens one endpoint. Returns its address. */
async function open(manner: Manner): Promise<string> {
  const tally: Tally = { manner, requests: 0, events: 0, again: 0, disorder: 0, lastAt: 0, delays: [] };
  tallies.push(tally);
  const last = new Map<number, number>();
  const note = (text: string) => {
    const { timestamp, data } = JSON.parse(text) as Told;
    const before = last.get(data.deviceId) ?? 0;
    if (data.sequence <= before) {
      tally.again += 1;
      // Only the last event may be repeated, because the next one is not sent before it is answered.
      if (data.sequence < before) tally.disorder += 1;
      return;
    }
    if (data.sequence > before + 1) tally.disorder += 1;
    last.set(data.deviceId, data.sequence);
    tally.events += 1;
    tally.lastAt = Date.now();
    tally.delays.push(tally.lastAt - Date.parse(timestamp));
  };
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      tally.requests += 1;
      note(text);
      answers[manner](response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

process.on('message', async (order: Order) => {
  process.send?.('tally' in order ? tallies : await Promise.all(order.open.map(open)));
});
