import { connect, createServer, type Socket } from 'node:net';
import { world } from './world';

/** A proxy to the demo world whose connection can be cut. */
export interface Proxy {
  url: string;
  /** Simulates a stopped server: open connections break, and new ones are refused. */
  kill(): Promise<void>;
  /** Simulates a network that drops everything: connections stay open, but carry no data. */
  swallow(): void;
  /** Simulates websockets, open and new ones, whose other end vanished: they carry neither data nor a close. */
  swallowLive(): void;
  /** Ends both simulations. The address stays the same. */
  mend(): Promise<void>;
}

export async function openProxy(): Promise<Proxy> {
  const target = new URL(world().url);
  const open = new Set<Socket>();
  const live = new Set<Socket>();
  const swallowed = new Set<Socket>();
  let swallowing = false;
  let swallowingLive = false;
  const server = createServer((page) => {
    const far = connect(Number(target.port), target.hostname);
    page.once('data', (data) => {
      if (!/^upgrade: websocket/im.test(data.toString('latin1'))) return;
      live.add(page).add(far);
      if (swallowingLive) swallowed.add(page).add(far);
    });
    for (const [near, peer] of [
      [page, far],
      [far, page],
    ] as const) {
      open.add(near);
      near.on('data', (data) => void (swallowing || swallowed.has(near) || peer.write(data)));
      near.on('close', () => (open.delete(near), swallowed.has(near) || peer.destroy()));
      near.on('error', () => peer.destroy());
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
    swallowLive() {
      swallowingLive = true;
      live.forEach((one) => swallowed.add(one));
    },
    mend: async () => {
      swallowing = false;
      swallowingLive = false;
      swallowed.clear();
      // The dropped data is lost, so all connections are closed and the page must open new ones.
      cut();
      if (!server.listening) await listen(address.port);
    },
  };
}
