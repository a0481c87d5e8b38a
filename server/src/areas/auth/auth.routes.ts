import { authApi } from '@chargehand/contract/areas/auth';
import { adminRole } from '@chargehand/contract/permission';
import type { FastifyInstance } from 'fastify';
import { announce } from '../../lib/events';
import { fail } from '../../lib/fail';
import { withinLimit } from '../../lib/limit';
import { serve } from '../../lib/serve';
import { checkSignIn, newTicket, openSession, redeemTicket } from './auth.service';
import { captchaCookie, captchaMinutes, isAutomation, newCaptcha, passesCaptcha } from './captcha.service';

/** Sign-ins one address may try in a minute. */
const triesPerMinute = 20;

export function authRoutes(app: FastifyInstance): void {
  serve(app, authApi.getVerify, async ({ db, request, reply }) => {
    if (!app.config.captcha) return { img: null };
    if (!(await withinLimit(db, `captcha ${request.ip}`, 60, 60))) fail('tooManyRequests');
    const { id, img } = await newCaptcha(db);
    reply.setCookie(captchaCookie, id, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: captchaMinutes * 60,
      secure: app.config.publicUrl.startsWith('https:'),
    });
    return { img };
  });

  serve(app, authApi.signIn, async ({ db, body, request }) => {
    const { config } = app;
    const { account, pwd, code, accountType } = body;
    if (
      !isAutomation(config, request) &&
      !(await withinLimit(db, `sign-in ${request.ip}`, triesPerMinute, 60))
    )
      fail('tooManyRequests');
    if (!(await passesCaptcha(db, config, request, code))) fail('captchaWrong');
    const accountId = await checkSignIn(db, account, pwd, accountType);
    const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null;
    return { token: await openSession(db, accountId, request.ip, userAgent) };
  });

  serve(app, authApi.accountInfo, async ({ db, session, language }) => {
    const owing = session.mustChangePassword;
    return {
      user: {
        mAccount: session.account,
        mUrl: session.avatar ?? '',
        managerId: session.accountId,
        mType: session.mType,
        roleName: session.roleName[language] ?? session.roleKey,
        name: session.name,
      },
      roles: [session.mType === 0 ? adminRole : session.roleKey],
      permissions: owing ? [] : session.permissions,
      restPwd: owing,
      ticket: owing ? await newTicket(db, session.accountId) : null,
    };
  });

  serve(app, authApi.setPassword, async ({ db, body, request }) => {
    if (!(await withinLimit(db, `ticket ${request.ip}`, 30, 60))) fail('tooManyRequests');
    await db.transaction().execute((tx) => redeemTicket(tx, body.ticket, body.newPwd));
    return null;
  });

  serve(app, authApi.signOut, async ({ db, session }) => {
    await db.deleteFrom('session').where('id', '=', session.id).execute();
    await announce(db, 'sessionEnded', [session.id]);
    return null;
  });
}
