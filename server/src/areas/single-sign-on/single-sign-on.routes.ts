import { singleSignOnApi } from '@chargehand/contract/areas/single-sign-on';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, fail } from '../../lib/fail';
import { serve } from '../../lib/serve';
import { enter, limitSignIn } from '../auth/auth.service';
import { logged, type Try } from '../auth/sign-in-log.service';
import { accountOf, comeBack, openProvider, setOut, tryMinutes } from './single-sign-on.service';

const cookie = 'single-sign-on';
const path = '/api/admin/login/';

export function singleSignOnRoutes(app: FastifyInstance): void {
  const { config } = app;
  const provider = config.oidc && openProvider(config.oidc);

  /** What the provider or the way to it breaks is told as one thing, and kept in the log. */
  const orFailed = (request: FastifyRequest) => (error: unknown) => {
    if (error instanceof Failure) throw error;
    request.log.warn({ err: error }, 'single sign-on did not complete');
    return fail('singleSignOnFailed');
  };

  serve(app, singleSignOnApi.start, async ({ db, request, reply }) => {
    if (!provider) fail('singleSignOnOff');
    await limitSignIn(app, request);
    const { url, binding } = await provider()
      .then((known) => setOut(db, config, known))
      .catch(orFailed(request));
    reply.setCookie(cookie, binding, {
      httpOnly: true,
      sameSite: 'lax',
      path,
      maxAge: tryMinutes * 60,
      secure: config.publicUrl.startsWith('https:'),
    });
    return { url };
  });

  serve(app, singleSignOnApi.complete, async ({ db, body, request, reply }) => {
    if (!provider) fail('singleSignOnOff');
    const tried: Try = { method: 'singleSignOn', account: '' };
    return logged(db, request, tried, async () => {
      await limitSignIn(app, request);
      const binding = request.cookies[cookie] ?? fail('singleSignOnFailed');
      reply.clearCookie(cookie, { path });
      const claims = await provider()
        .then((known) => comeBack(db, config, known, binding, body.query))
        .catch(orFailed(request));
      tried.account = claims.email?.slice(0, 100) ?? '';
      tried.accountId = await accountOf(db, claims);
      return { token: await enter(db, tried.accountId, 'singleSignOn', request) };
    });
  });
}
