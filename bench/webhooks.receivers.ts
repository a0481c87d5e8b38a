import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Behaviour of an endpoint that receives events. */
export type Manner = 'good' | 'hangs' | 'fails' | 'slow';

/** Message to this process: open an endpoint for each listed manner, or send what all endpoints received so far. */
export type Order = { open: Manner[] } | { tally: true };

/** Deliveries received by one endpoint. */
export interface Tally {
  manner: Manner;
  requests: number;
  /** Number of requests with a new event. */
  events: number;
  /** Number of requests with an event that had arrived before. */
  again: number;
  /** Number of events that arrived although an earlier event of their device was missing or a later one had arrived. */
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

interface Received {
  timestamp: string;
  data: { deviceId: number; sequence: number };
}

/** Opens one endpoint. Returns its address. */
async function open(manner: Manner): Promise<string> {
  const tally: Tally = { manner, requests: 0, events: 0, again: 0, disorder: 0, lastAt: 0, delays: [] };
  tallies.push(tally);
  const last = new Map<number, number>();
  const note = (text: string) => {
    const { timestamp, data } = JSON.parse(text) as Received;
    const before = last.get(data.deviceId) ?? 0;
    if (data.sequence <= before) {
      tally.again += 1;
      // An event that has arrived before may be repeated only if it is the device's last event, because the server
      // sends the next event only after the response to that event.
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
