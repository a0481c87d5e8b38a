import { connect, createServer, type Socket } from 'node:net';
import { world } from './world';

/** A way to the world that can be cut. */
export interface Proxy {
  url: string;
  /** The server is gone: connections break and new ones are refused. */
  kill(): Promise<void>;
  /** The network swallows everything: connections stay, and nothing comes through. */
  swallow(): void;
  /** Everything is as before, at the same address. */
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
      // What was swallowed is lost: both ends begin anew.
      cut();
      if (!server.listening) await listen(address.port);
    },
  };
}
