import '@fastify/cookie';
import { sessionCookie } from '@chargehand/contract/session-cookie';
import type { FastifyRequest } from 'fastify';

/** The token of a request; from the cookie only where the browser itself asks, which sends no header. */
export const tokenOf = (request: FastifyRequest, byCookie = false): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ??
  (byCookie ? request.cookies[sessionCookie] : undefined);
