import { appApi } from '@chargehand/contract/areas/people/app-account';
import type { FastifyInstance } from 'fastify';
import { openAppSession } from '../../../lib/session/app-session';
import { breaks, inTransaction } from '../../../lib/db';
import { fail, refuse } from '../../../lib/fail';
import { countTry, forgetTries, giveBack } from '../../../lib/http/limit';
import { openMessenger } from '../../../lib/messages/messenger';
import { checkPassword, hashPassword } from '../../../lib/session/secret';
import { serve } from '../../../lib/http/serve';
import { resendSeconds, sendCode, useCode } from '../../system/verification/verification.service';
import { publishedTexts } from '../../content/app-text/published.service';
import { isPhone, normal, userOf } from './account-form.service';
import { limiter } from './app-limit.service';
import { checkAgreed, noteConsent } from '../../content/app-text/consent.service';
import { checkHome } from './home.service';
import { lockedS, maxWrong, setPassword, triesOf } from './app-password.service';

const dayS = 86_400;
/** Maximum number of codes that are sent to one account per day. */
const codesPerDay = 10;

/** Registers the route by which a new user registers. */
function registerRoutes(app: FastifyInstance, limit: ReturnType<typeof limiter>): void {
  const published = publishedTexts(app);
  serve(app, appApi.register, limit('register', 20, 100), async ({ db, body, language, request, audit }) => {
    const account = normal(body.account);
    const homeCode = isPhone(account) ? null : (body.homeCode ?? null);
    await checkHome(db, homeCode);
    // The consent is checked before the code is used up, because a code can be used only once.
    checkAgreed(await published(), body.agreed);
    await useCode(db, account, body.code);
    const passwordHash = await hashPassword(body.password);
    try {
      return await inTransaction(db, async (tx) => {
        const { id: agentId } = await tx
          .selectFrom('agent')
          .select('id')
          .where('direct', '=', true)
          .executeTakeFirstOrThrow();
        const { id } = await tx
          .insertInto('appUser')
          .values({
            agentId,
            nickname: body.nickname,
            phone: isPhone(account) ? account : null,
            email: isPhone(account) ? null : account,
            homeCode,
            passwordHash,
            source: 'other',
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await noteConsent(tx, {
          userId: id,
          agreed: body.agreed,
          language,
          app: request.headers['user-agent']?.slice(0, 60) ?? null,
        });
        audit.by({ userId: id, account, name: body.nickname, agentId });
        audit.of(id, null, { account, nickname: body.nickname });
        await audit.write(tx);
        return { id, token: await openAppSession(tx, id) };
      });
    } catch (error) {
      if (breaks(error, '23505')) refuse({ account: 'taken' });
      throw error;
    }
  });
}

export function appUserRoutes(app: FastifyInstance): void {
  const send = openMessenger(app.config);
  const limit = limiter(app);

  serve(app, appApi.sendCode, limit('code', 10, 300), async ({ db, body, language }) => {
    const account = normal(body.account);
    // Codes are counted per account, so that requests from many IP addresses can neither fill a mailbox nor guess many
    // codes.
    const tried = await countTry(db, `app code for ${account}`, codesPerDay, dayS);
    try {
      await sendCode(db, send, account, language);
    } catch (error) {
      // The try does not count, because no code was sent.
      await giveBack(db, tried);
      throw error;
    }
    return { retryAfter: resendSeconds };
  });

  registerRoutes(app, limit);

  serve(app, appApi.signIn, limit('sign-in', 20), async ({ db, body }) => {
    const account = normal(body.account);
    // Wrong passwords lock an unknown account like a known one, so that the response does not show which accounts
    // exist.
    const key = triesOf(account);
    await countTry(db, key, maxWrong, lockedS);
    const user = await userOf(db, account);
    const right = await checkPassword(user?.passwordHash, body.password);
    if (!user || !right) fail('credentialsWrong');
    await forgetTries(db, key);
    return { token: await openAppSession(db, user.id) };
  });

  serve(app, appApi.recover, limit('recover', 10, 100), async ({ db, body, audit }) => {
    const account = normal(body.account);
    await useCode(db, account, body.code);
    // The code proves that the caller owns the phone number or mailbox, so the response may say that no user has this
    // account.
    const user = (await userOf(db, account)) ?? refuse({ account: 'unknown' });
    const passwordHash = await hashPassword(body.password);
    return inTransaction(db, async (tx) => {
      await setPassword(tx, user.id, passwordHash);
      await forgetTries(tx, triesOf(account));
      audit.by({ userId: user.id, account, name: user.nickname, agentId: user.agentId });
      audit.of(user.id, null, { account, nickname: user.nickname });
      await audit.write(tx);
      return { token: await openAppSession(tx, user.id) };
    });
  });
}
