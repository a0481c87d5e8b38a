import { accountLevels, accountTypeOf } from '@chargehand/contract/rights/account-levels';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { resourcePath } from '@chargehand/contract/areas/system/file';
import { textIn } from '@chargehand/contract/i18n/languages';
import { adminRole } from '@chargehand/contract/rights/permission';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { fail, found, refuse } from '../../../lib/fail';
import { commit, version } from '../../../lib/version';
import { addressOf, withinLimit } from '../../../lib/http/limit';
import { channelOf, openMessenger, reaches } from '../../../lib/messages/messenger';
import { serve } from '../../../lib/http/serve';
import { offersPasskeys } from '../../../lib/session/passkey-home';
import { openVault } from '../../../lib/session/vault';
import { resendSeconds } from '../verification/verification.service';
import { checkSignIn, enter, enterWithCode, limitSignIn, openTicket } from './auth.service';
import { captchaCookie, captchaMinutes, isAutomation, newCaptcha, passesCaptcha } from './captcha.service';
import { demoAccountsOf } from './demo.service';
import { rememberBrowser } from './known-browser.service';
import { newTicket, redeemCode, redeemTicket, sendPasswordCode } from './password.service';
import { logged } from './sign-in-log.service';

/** Registers the routes that show how to sign in, and the sign-in itself in one or two steps. */
function signInRoutes(app: FastifyInstance): void {
  const vault = openVault(app.config.secretKeys);

  serve(app, authApi.getVerify, async ({ db, request, reply }) => {
    if (!app.config.captcha) return { img: null };
    if (!(await withinLimit(db, `captcha ${addressOf(request.ip)}`, 60, 60))) fail('tooManyRequests');
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

  serve(app, authApi.ways, async ({ db }) => ({
    singleSignOn: app.config.oidc !== undefined,
    passkeys: offersPasskeys(app.config),
    codeByPhone: reaches(app.config, 'phone'),
    demo: await demoAccountsOf(db, app.config),
  }));

  serve(app, authApi.signIn, ({ db, body, request, reply }) => {
    const { account, pwd, code, accountType } = body;
    return logged(db, request, { method: 'password', account, accountType }, async () => {
      await limitSignIn(app, request);
      if (!(await passesCaptcha(db, app.config, request, code))) fail('captchaWrong');
      const accountId = await checkSignIn(db, account, pwd, accountType, request);
      const token = await enter(db, accountId, 'password', request);
      await rememberBrowser(db, app.config, accountId, request, reply);
      return { token };
    });
  });

  serve(app, authApi.signInToDemo, ({ db, body, request, reply }) => {
    const demo = found(app.config.demoAccounts.find(({ account }) => account === body.account));
    const accountType = accountTypeOf(accountLevels[demo.level]);
    return logged(db, request, { method: 'password', account: demo.account, accountType }, async () => {
      await limitSignIn(app, request);
      // The demo's own password is checked, so that an account whose password a visitor has changed stays closed.
      const accountId = await checkSignIn(db, demo.account, demo.password, accountType, request);
      const token = await enter(db, accountId, 'password', request);
      await rememberBrowser(db, app.config, accountId, request, reply);
      return { token };
    });
  });

  serve(app, authApi.secondFactor, async ({ db, body, request, reply }) => {
    const { ticket, code } = body;
    await limitSignIn(app, request);
    // The account is known only from the ticket, so with an invalid ticket the try is not logged.
    const { accountId, method } = (await openTicket(db, ticket)) ?? fail('secondFactorExpired');
    return logged(db, request, { method, account: '', accountId }, async () => {
      const token = await enterWithCode(db, vault, ticket, accountId, code, request);
      await rememberBrowser(db, app.config, accountId, request, reply);
      return { token };
    });
  });
}

/** Registers the routes for a forgotten password, or one that must be changed. */
function passwordRoutes(app: FastifyInstance): void {
  const send = openMessenger(app.config);

  serve(app, authApi.sendCode, async ({ db, body, language, request }) => {
    const { account, contact } = body;
    if (
      !isAutomation(app.config, request) &&
      !(await withinLimit(db, `code ${addressOf(request.ip)}`, 10, 600))
    )
      fail('tooManyRequests');
    if (!reaches(app.config, channelOf(contact))) fail('channelMissing');
    // Codes are also limited per account and contact, against requests from many IP addresses.
    const mailbox = `code for ${account} ${contact}`.toLowerCase();
    if (!(await withinLimit(db, mailbox, 10, 86_400))) fail('tooManyRequests');
    await sendPasswordCode(db, send, account, contact, language, (error) =>
      request.log.error({ err: error }, 'a code was not sent'),
    );
    return { retryAfter: resendSeconds };
  });

  serve(app, authApi.setPassword, async (call) => {
    const { db, body, request } = call;
    if (!(await withinLimit(db, `ticket ${addressOf(request.ip)}`, 30, 60))) fail('tooManyRequests');
    const { ticket, newPwd } = body;
    if (ticket !== undefined) await redeemTicket(call, ticket, newPwd);
    else {
      const account = body.account ?? refuse({ account: 'required' });
      const contact = body.contact ?? refuse({ contact: 'required' });
      const code = body.code ?? refuse({ code: 'required' });
      await redeemCode(call, { account, contact, code }, newPwd);
    }
    return null;
  });
}

export function authRoutes(app: FastifyInstance): void {
  signInRoutes(app);
  passwordRoutes(app);

  serve(app, authApi.accountInfo, async ({ db, session, language }) => {
    const owing = session.mustChangePassword;
    return {
      user: {
        mAccount: session.account,
        mUrl: session.avatar === null ? '' : resourcePath(session.avatar),
        managerId: session.accountId,
        mType: session.mType,
        roleName: textIn(session.roleName, language),
        name: session.name,
        language: session.language,
        timeZone: session.timeZone,
      },
      roles: [session.mType === accountLevels.superAdministrator ? adminRole : session.roleKey],
      permissions: owing || session.mustSetUpTwoFactor ? [] : session.permissions,
      restPwd: owing,
      ticket: owing ? await newTicket(db, session.accountId) : null,
      setUpTwoFactor: !owing && session.mustSetUpTwoFactor,
      ...(app.config.demoAccounts.length > 0 && { demo: true }),
      release: { version, commit },
    };
  });

  serve(app, authApi.signOut, async ({ db, session, audit }) => {
    await inTransaction(db, async (tx) => {
      await tx.deleteFrom('session').where('id', '=', session.id).execute();
      await announce(tx, 'sessionEnded', [session.id]);
      audit.of(session.id, null, { account: session.account, name: session.name });
      await audit.write(tx);
    });
    return null;
  });
}
