import net from 'node:net';

/** A proxy to the database that a test can cut. */
export interface Wire {
  /** The database's address through this proxy. */
  url: string;
  /** Returns the number of connections requested. */
  requestCount(): number;
  /** Ends all connections and accepts no new ones. */
  cut(): void;
  /** Keeps old and new connections open, but passes no data. */
  freeze(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a proxy to the database of `target`. */
export async function openWire(target: string): Promise<Wire> {
  const far = new URL(target);
  const sockets = new Set<net.Socket>();
  let way: 'open' | 'cut' | 'frozen' = 'open';
  const carry = (from: net.Socket, to: net.Socket) => {
    sockets.add(from);
    from.on('data', (data) => way === 'open' && to.write(data));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  let requestCount = 0;
  const server = net.createServer((near) => {
    requestCount += 1;
    if (way === 'cut') {
      near.destroy();
      return;
    }
    const there = net.connect(Number(far.port || 5432), far.hostname);
    carry(near, there);
    carry(there, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const near = new URL(target);
  near.hostname = '127.0.0.1';
  near.port = String(typeof address === 'object' && address ? address.port : 0);
  const end = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: near.href,
    requestCount: () => requestCount,
    cut() {
      way = 'cut';
      end();
    },
    freeze: () => void (way = 'frozen'),
    // Data sent while frozen is lost, so a connection that waits for it keeps waiting after this call.
    mend: () => void (way = 'open'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        end();
      }),
  };
}
