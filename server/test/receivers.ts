import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that arrived at a receiver. */
interface Received {
  headers: Record<string, string>;
  body: string;
}

const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Returns functions that open and close HTTP servers, which receive webhooks as the servers of partners do. */
export function openReceivers() {
  const closers: (() => void)[] = [];
  return {
    async open(
      answer: (response: ServerResponse, received: Received) => void = (response) => response.end('ok'),
    ) {
      const received: Received[] = [];
      const server = createServer((request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          const call = { headers: plain(request.headers), body: Buffer.concat(parts).toString() };
          received.push(call);
          answer(response, call);
        });
      });
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
      closers.push(() => {
        server.closeAllConnections();
        server.close();
      });
      const { port } = server.address() as AddressInfo;
      return {
        url: `http://127.0.0.1:${port}/hook`,
        port,
        received,
        /** Passes the number of open connections to a callback. */
        connections: (onCount: (open: number) => void) => server.getConnections((_, open) => onCount(open)),
      };
    },
    close: () => closers.splice(0).forEach((close) => close()),
  };
}
