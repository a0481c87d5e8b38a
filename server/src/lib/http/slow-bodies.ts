import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerOnSocket, hasBody } from './bare-answer';
import { Failure } from '../fail';
import { addressOf } from './limit';

/** How long the server waits for what others send. Milliseconds, and bytes a second. */
export interface Patience {
  /** For all headers of a request. */
  headersMs: number;
  /** For a whole request. A phone with 80 KB/s sends the largest picture or document in 64 s; an import of 20 MB needs more than twice that. */
  requestMs: number;
  /** Before a body must have come at `bytesPerSecond` on average. */
  graceMs: number;
  bytesPerSecond: number;
  /** How often it is looked at. */
  checkMs: number;
  /** Bodies that may be on their way at once, from one address and in all. */
  bodiesOfOne: number;
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
  /** What the connection had received when the body began. */
  from: number;
}

/** Ends requests whose bodies come too slowly or too many at once, so that they hold nothing for others. */
export function boundBodies(app: FastifyInstance, limits: Patience): void {
  const waiting = new Map<IncomingMessage, Waiting>();
  const byAddress = new Map<string, number>();

  const forget = (raw: IncomingMessage) => {
    const one = waiting.get(raw);
    if (!one) return;
    waiting.delete(raw);
    const left = (byAddress.get(one.address) ?? 1) - 1;
    if (left > 0) byAddress.set(one.address, left);
    else byAddress.delete(one.address);
  };

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // A request that is injected has no socket, and comes whole.
    if (raw.complete || !hasBody(raw) || !(raw.socket instanceof Socket)) return;
    const address = addressOf(request.ip);
    const ofOne = (byAddress.get(address) ?? 0) + 1;
    if (ofOne > limits.bodiesOfOne || waiting.size >= limits.bodies) {
      // What is still to come of the body would be taken for the next request.
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
      // What was answered before its body came, such as a refusal, has been told already.
      if (reply.raw.headersSent) raw.socket.destroy();
      else answerOnSocket(raw.socket, 'ERR_HTTP_REQUEST_TIMEOUT');
    }
  }, limits.checkMs);
  app.addHook('onClose', async () => clearInterval(looking));
}
