import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerOnSocket, hasBody } from './bare-answer';
import { Failure } from '../fail';
import { addressOf } from './limit';

/**
 * Limits for receiving requests: timeouts and intervals in milliseconds, a minimum rate, and maximum numbers of bodies.
 */
export interface Patience {
  /** Timeout for all headers of a request. */
  headersMs: number;
  /**
   * Timeout for a whole request. The largest picture or document (5 MB) arrives in time at 43 KB/s, an import of 20 MB
   * at 171 KB/s.
   */
  requestMs: number;
  /** Time after which the average rate of a body must be at least `bytesPerSecond`. */
  graceMs: number;
  bytesPerSecond: number;
  /** Interval of the checks. */
  checkMs: number;
  /** Maximum number of bodies that are being received from one address. */
  bodiesOfOne: number;
  /** Maximum number of bodies that are being received in total. */
  bodies: number;
}

export const patience: Patience = {
  headersMs: 15_000,
  requestMs: 120_000,
  graceMs: 10_000,
  bytesPerSecond: 2048,
  checkMs: 1000,
  bodiesOfOne: 64,
  bodies: 512,
};

interface Waiting {
  reply: FastifyReply;
  address: string;
  since: number;
  /** Number of bytes that the connection had received before the body. The average rate counts only later bytes. */
  from: number;
}

/**
 * Adds hooks that end requests whose bodies arrive too slowly, and that refuse requests with a body while too many
 * bodies are being received. Slow or many bodies therefore do not block other requests.
 */
export function boundBodies(app: FastifyInstance, limits: Patience): void {
  const waiting = new Map<IncomingMessage, Waiting>();
  const byAddress = new Map<string, number>();

  const forget = (raw: IncomingMessage) => {
    const body = waiting.get(raw);
    if (!body) return;
    waiting.delete(raw);
    const left = (byAddress.get(body.address) ?? 1) - 1;
    if (left > 0) byAddress.set(body.address, left);
    else byAddress.delete(body.address);
  };

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // Skips requests without a body, or whose body is complete. Injected requests are also skipped: they have no
    // socket.
    if (raw.complete || !hasBody(raw) || !(raw.socket instanceof Socket)) return;
    const address = addressOf(request.ip);
    const ofOne = (byAddress.get(address) ?? 0) + 1;
    if (ofOne > limits.bodiesOfOne || waiting.size >= limits.bodies) {
      // The connection must be closed, because the rest of the refused body would be read as the next request.
      void reply.header('connection', 'close');
      throw new Failure('tooManyRequests');
    }
    byAddress.set(address, ofOne);
    waiting.set(raw, { reply, address, since: Date.now(), from: raw.socket.bytesRead });
    raw.once('end', () => forget(raw)).once('close', () => forget(raw));
  });

  const looking = setInterval(() => {
    for (const [raw, { reply, since, from }] of waiting) {
      const seconds = (Date.now() - since) / 1000;
      if (seconds * 1000 < limits.graceMs) continue;
      if ((raw.socket.bytesRead - from) / seconds >= limits.bytesPerSecond) continue;
      forget(raw);
      // If the headers of a response were already sent, no error response can follow.
      if (reply.raw.headersSent) raw.socket.destroy();
      else answerOnSocket(raw.socket, 'ERR_HTTP_REQUEST_TIMEOUT');
    }
  }, limits.checkMs);
  app.addHook('onClose', async () => clearInterval(looking));
}
