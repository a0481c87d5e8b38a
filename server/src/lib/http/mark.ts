import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Returns the ETag for a response's content. */
export const markOf = (value: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 27)}"`;

/** Sets the ETag of a response. A client that has the same content in the same language then gets 304. */
export function markAs(reply: FastifyReply, mark: string): void {
  void reply
    .header('etag', mark)
    .header('vary', 'accept-language, lang')
    .header('cache-control', 'private, no-cache');
}

/** Returns whether the client already has the content with this ETag. */
export const clientHas = ({ headers }: FastifyRequest, mark: string): boolean =>
  (headers['if-none-match'] ?? '')
    .slice(0, 2000)
    .split(',')
    .some((one) => [mark, '*'].includes(one.trim().replace(/^W\//, '')));

/** Responds with 304 if the client already has the content with this ETag. Must be registered before compression. */
export function answerUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const mark = reply.getHeader('etag');
    if (typeof mark !== 'string' || reply.statusCode !== 200 || request.method !== 'GET') return payload;
    if (!clientHas(request, mark) || typeof payload !== 'string') return payload;
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}
