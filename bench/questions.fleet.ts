import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { z } from 'zod';

/*
 * Phones in a separate process that ends with its parent. They use raw sockets, so that they need less processor time
 * than the server.
 */

/**
 * Instruction by the parent process to request `path` for `ms` milliseconds over several connections. Each connection
 * sends its next request when the last response has arrived.
 */
export const Task = z.object({
  path: z.string(),
  /** True if each call is from a new installation of the app. */
  strangers: z.boolean(),
  /** ETag that each request sends; the expected response is then 304 instead of 200. */
  held: z.string().optional(),
  connections: z.int(),
  ms: z.number(),
});
export type Task = z.infer<typeof Task>;
export const Sample = z.object({ calls: z.int(), wrong: z.int(), median: z.number(), slow: z.number() });
export type Sample = z.infer<typeof Sample>;

const port = Number(process.argv[2]);
const end = Buffer.from('\r\n\r\n');
let sent = 0;

const requestOf = ({ path, strangers, held }: Task): string => {
  sent += 1;
  const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const stranger = strangers ? `&installation=${randomUUID()}` : '';
  const ifNoneMatch = held === undefined ? '' : `if-none-match: ${held}\r\n`;
  return `GET ${path}${stranger} HTTP/1.1\r\nhost: x\r\naccept-language: de\r\nx-forwarded-for: ${from}\r\n${ifNoneMatch}\r\n`;
};

/**
 * Sends requests over one connection until the time `until`, and adds the response times to `took`. Returns the number
 * of responses with an unexpected status.
 */
const ask = (task: Task, until: number, took: number[]) =>
  new Promise<number>((resolve, reject) => {
    let wrong = 0;
    let began = 0;
    let rest: Buffer = Buffer.alloc(0);
    const socket = net.connect(port, '127.0.0.1');
    const next = () => {
      if (performance.now() >= until) {
        socket.destroy();
        resolve(wrong);
        return;
      }
      began = performance.now();
      socket.write(requestOf(task));
    };
    socket.setNoDelay(true).once('connect', next).on('error', reject);
    socket.on('data', (data: Buffer) => {
      rest = rest.length > 0 ? Buffer.concat([rest, data]) : data;
      const headEnd = rest.indexOf(end);
      if (headEnd < 0) return;
      const head = rest.toString('latin1', 0, headEnd);
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (rest.length < headEnd + end.length + length) return;
      rest = Buffer.alloc(0);
      took.push(performance.now() - began);
      if (!head.startsWith(task.held === undefined ? 'HTTP/1.1 200' : 'HTTP/1.1 304')) wrong += 1;
      next();
    });
  });

process.on('message', (message) => {
  const task = Task.parse(message);
  const took: number[] = [];
  const until = performance.now() + task.ms;
  void Promise.all(Array.from({ length: task.connections }, () => ask(task, until, took))).then((wrong) => {
    took.sort((a, b) => a - b);
    const quantile = (share: number) => took[Math.floor(took.length * share)] ?? 0;
    process.send?.({
      calls: took.length,
      wrong: wrong.reduce((sum, n) => sum + n, 0),
      median: quantile(0.5),
      slow: quantile(0.99),
    } satisfies Sample);
  });
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
