import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A mark of what an answer says: the same for the same. */
export const markOf = (value: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 27)}"`;

/** Marks an answer: whoever has it already, in this language, is not sent it again. */
export function markAs(reply: FastifyReply, mark: string): void {
  void reply
    .header('etag', mark)
    .header('vary', 'accept-language, lang')
    .header('cache-control', 'private, no-cache');
}

/** Whether whoever asks has what carries this mark already. */
export const isHeld = ({ headers }: FastifyRequest, mark: string): boolean =>
  (headers['if-none-match'] ?? '')
    .slice(0, 2000)
    .split(',')
    .some((one) => [mark, '*'].includes(one.trim().replace(/^W\//, '')));

/** Answers 304 in place of what is marked and held already. Stands before what compresses. */
export function answerUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const mark = reply.getHeader('etag');
    if (typeof mark !== 'string' || reply.statusCode !== 200 || request.method !== 'GET') return payload;
    if (!isHeld(request, mark) || typeof payload !== 'string') return payload;
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}
