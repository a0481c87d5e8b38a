import { singleSignOnApi } from '@chargehand/contract/areas/system/single-sign-on';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, fail } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { enter, limitSignIn } from '../auth/auth.service';
import { rememberBrowser } from '../auth/known-browser.service';
import { logged, type Try } from '../auth/sign-in-log.service';
import { notifyAccount } from '../security-notice/security-notice.service';
import { proving } from '../two-factor/two-factor.service';
import {
  accountOf,
  completeSignIn,
  linksOf,
  openProvider,
  startSignIn,
  switchLink,
  tryMinutes,
} from './single-sign-on.service';

const cookie = 'single-sign-on';
const path = '/api/admin/login/';

export function singleSignOnRoutes(app: FastifyInstance): void {
  const { config } = app;
  const provider = config.oidc && openProvider(config.oidc);

  /**
   * Returns an error handler for the provider and the connection to it. A Failure is thrown on; any other error is
   * logged and replaced by `singleSignOnFailed`.
   */
  const orFailed = (request: FastifyRequest) => (error: unknown) => {
    if (error instanceof Failure) throw error;
    request.log.warn({ err: error }, 'single sign-on did not complete');
    return fail('singleSignOnFailed');
  };

  serve(app, singleSignOnApi.start, async ({ db, request, reply }) => {
    if (!provider) fail('singleSignOnOff');
    await limitSignIn(app, request);
    const { url, binding } = await provider()
      .then((known) => startSignIn(db, config, known))
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

  serve(app, singleSignOnApi.complete, async (call) => {
    const { db, body, request, reply } = call;
    if (!provider) fail('singleSignOnOff');
    const tried: Try = { method: 'singleSignOn', account: '' };
    return logged(db, request, tried, async () => {
      await limitSignIn(app, request);
      const binding = request.cookies[cookie] ?? fail('singleSignOnFailed');
      reply.clearCookie(cookie, { path });
      const claims = await provider()
        .then((known) => completeSignIn(db, config, known, binding, body.query))
        .catch(orFailed(request));
      tried.account = claims.email?.slice(0, 100) ?? '';
      const { id, isNew } = await accountOf(db, claims);
      tried.accountId = id;
      if (isNew) await notifyAccount(call, id, 'singleSignOnAdded');
      const token = await enter(db, id, 'singleSignOn', request);
      await rememberBrowser(db, config, id, request, reply);
      return { token };
    });
  });

  serve(app, singleSignOnApi.list, async ({ db, session }) => linksOf(db, session.accountId));

  const proved = proving(app);
  serve(app, singleSignOnApi.end, proved, async (call) => {
    const { db, session, params, audit } = call;
    if (!(await switchLink(db, session.accountId, params.id, false))) fail('notFound');
    await notifyAccount(call, session.accountId, 'singleSignOnEnded');
    audit.of(params.id);
    return null;
  });
  serve(app, singleSignOnApi.allow, proved, async (call) => {
    const { db, session, params, audit } = call;
    if (!(await switchLink(db, session.accountId, params.id, true))) fail('notFound');
    await notifyAccount(call, session.accountId, 'singleSignOnAllowed');
    audit.of(params.id);
    return null;
  });
}
