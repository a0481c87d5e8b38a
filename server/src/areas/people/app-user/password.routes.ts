import { profileApi } from '@chargehand/contract/areas/people/app-account';
import { appUserApi } from '@chargehand/contract/areas/people/app-user';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { found, refuse } from '../../../lib/fail';
import { countTry, forgetTries } from '../../../lib/http/limit';
import { checkPassword, hashPassword, tokenHash } from '../../../lib/session/secret';
import { serve } from '../../../lib/http/serve';
import { limiter } from './app-limit.service';
import { lockedS, maxWrong, setOwnPassword, setPassword, triesOf } from './app-password.service';
import { userAccount } from '../../../lib/session/user-account';
import { tokenOf } from '../../../lib/http/token';

/**
 * Registers the routes for sign-out and password changes of app users, and the route by which accounts of the console
 * reset an app user's password.
 */
export function appPasswordRoutes(app: FastifyInstance): void {
  const limit = limiter(app);

  serve(app, profileApi.signOut, async ({ db, request }) => {
    await sql`select end_app_session(${tokenHash(tokenOf(request) ?? '')})`.execute(db);
    return null;
  });

  serve(
    app,
    profileApi.changePassword,
    async ({ user, body, request }) => {
      await limit('password', 20)({ request });
      // Wrong passwords count towards the lock of the account, as they do at sign-in.
      const key = triesOf(user.account ?? String(user.id));
      await countTry(app.db, key, maxWrong, lockedS);
      const { passwordHash } = found(
        await app.db
          .selectFrom('appUser')
          .select('passwordHash')
          .where('id', '=', user.id)
          .executeTakeFirst(),
      );
      if (!(await checkPassword(passwordHash, body.password))) refuse({ password: 'wrongPassword' });
      await forgetTries(app.db, key);
      return hashPassword(body.newPassword);
    },
    async ({ db, user, request, ready, audit }) => {
      await setOwnPassword(db, user.id, ready, tokenHash(tokenOf(request) ?? ''));
      audit.of(user.id, null, { nickname: user.nickname, account: user.account });
      return null;
    },
  );

  serve(
    app,
    appUserApi.resetPassword,
    ({ body }) => hashPassword(body.newPwd),
    async ({ db, params: { id }, ready, audit }) => {
      const user = found(
        await db
          .selectFrom('appUser')
          .select(['id', 'nickname', userAccount('appUser').as('account')])
          .where('id', '=', id)
          .executeTakeFirst(),
      );
      await setPassword(db, id, ready);
      await sql`select forget_app_tries(${id})`.execute(db);
      audit.of(id, null, { nickname: user.nickname, account: user.account });
      return null;
    },
  );
}
