import '@fastify/cookie';
import { sessionCookie } from '@chargehand/contract/http/session-cookie';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the token of a request. The cookie is used only if `byCookie` is true: for requests that the browser itself
 * makes, which have no such header.
 */
export const tokenOf = (request: FastifyRequest, byCookie = false): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ??
  (byCookie ? request.cookies[sessionCookie] : undefined);
