import '@fastify/cookie';
import { sessionCookie } from '@chargehand/contract/http/session-cookie';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the token of a request. The cookie is used only for requests by the browser itself, which sends no header.
 */
export const tokenOf = (request: FastifyRequest, byCookie = false): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ??
  (byCookie ? request.cookies[sessionCookie] : undefined);
