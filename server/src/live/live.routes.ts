import { sessionEndedCode } from '@chargehand/contract/device/frames';
import { sessionCookie } from '@chargehand/contract/http/session-cookie';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSession, type Session } from '../lib/session/session';
import type { Live } from './live';

/**
 * Returns whether the request comes from the console of this server. A page of another site must not open the socket
 * with the user's cookie.
 */
function ownOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === new URL(publicUrl).origin;
}

/** Registers `/websocket/{managerId}_PC`. A request is authorized by its cookie and origin before the handshake. */
export async function liveRoutes(app: FastifyInstance, live: Live): Promise<void> {
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } });
  const sessions = new WeakMap<FastifyRequest, Session>();
  app.get<{ Params: { who: string } }>(
    '/websocket/:who',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const token = request.cookies[sessionCookie];
        const session = token === undefined ? undefined : await findSession(app.db, token);
        if (!session || session.mustChangePassword || session.mustSetUpTwoFactor)
          return reply.code(401).send();
        if (!ownOrigin(request, app.config.publicUrl) || request.params.who !== `${session.accountId}_PC`)
          return reply.code(403).send();
        sessions.set(request, session);
        return undefined;
      },
    },
    (socket, request) => {
      const session = sessions.get(request);
      if (session) live.join(session, socket);
      else socket.close(sessionEndedCode);
    },
  );
}
