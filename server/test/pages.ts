import WebSocket from 'ws';
import { until } from './device';
import type { TestServer } from './harness';

/** A frame sent to an open console page. */
interface ReceivedFrame {
  type: string;
  value: {
    id: number;
    state: { temperature: number; version: number };
    settings: { fan?: string };
  } & Record<string, unknown>;
}

/**
 * Returns helpers that act as open console pages, each with its own WebSocket. Lets a test server listen on a port;
 * another server is given by its address.
 */
export async function openConsolePages(at: TestServer | string) {
  const base = typeof at === 'string' ? at : await at.app.listen({ host: '127.0.0.1', port: 0 });
  const sockets: WebSocket[] = [];
  return {
    /** Closes all opened console pages. */
    closeAll: () => sockets.splice(0).forEach((socket) => socket.terminate()),
    /**
     * Opens a console page that shows these devices, or none. Resolves once the server has received the subscription.
     */
    async openPage({ id, token }: { id: number; token: string }, devices: number[] = []) {
      const frames: ReceivedFrame[] = [];
      const socket = new WebSocket(`${base.replace('http', 'ws')}/websocket/${id}_PC`, {
        headers: { cookie: `Admin-Token=${token}`, origin: base },
      });
      sockets.push(socket);
      socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())));
      const closed = new Promise<number>((resolve) => socket.on('close', resolve));
      await new Promise((resolve) => socket.on('open', resolve));
      socket.send(JSON.stringify({ type: 'subscribe', value: { devices } }));
      socket.send(JSON.stringify({ type: 'main', value: 'heartbeat' }));
      await until(() => frames.some(({ type }) => type === 'main'));
      const of = (type: string) => frames.filter((one) => one.type === type);
      const sees = (t: number) => of('device').some(({ value }) => value.state.temperature === t);
      return { socket, frames, closed, of, sees };
    },
  };
}
