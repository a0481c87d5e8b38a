import { connect, createServer, type Socket } from 'node:net';
import { world } from './world';

/** A proxy to the demo world whose connection can be cut. */
export interface Proxy {
  url: string;
  /** Simulates a stopped server: open connections break, and new ones are refused. */
  kill(): Promise<void>;
  /** Simulates a network that drops everything: connections stay open, but carry no data. */
  swallow(): void;
  /** Ends both simulations. The address stays the same. */
  mend(): Promise<void>;
}

export async function openProxy(): Promise<Proxy> {
  const target = new URL(world().url);
  const open = new Set<Socket>();
  let swallowing = false;
  const server = createServer((page) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [page, far],
      [far, page],
    ] as const) {
      open.add(one);
      one.on('data', (data) => void (swallowing || other.write(data)));
      one.on('close', () => (open.delete(one), other.destroy()));
      one.on('error', () => other.destroy());
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, 'localhost', () => resolve()));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const cut = () => open.forEach((one) => one.destroy());
  return {
    url: `http://localhost:${address.port}`,
    kill: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
    swallow: () => void (swallowing = true),
    mend: async () => {
      swallowing = false;
      // The dropped data is lost, so all connections are closed and the page must open new ones.
      cut();
      if (!server.listening) await listen(address.port);
    },
  };
}
