import '@fastify/cookie';
import { sessionCookie } from '@chargehand/contract/http/session-cookie';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the session token of a request, from its `authorization` header. If `byCookie` is true, the session cookie is
 * used if there is no header: requests that the browser itself makes, such as for images, cannot have one.
 */
export const tokenOf = (request: FastifyRequest, byCookie = false): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ??
  (byCookie ? request.cookies[sessionCookie] : undefined);
