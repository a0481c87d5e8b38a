import { closureApi } from '@chargehand/contract/areas/people/app-account';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows } from '../../../lib/db';
import { fail, found, refuse } from '../../../lib/fail';
import { countTry, forgetTries } from '../../../lib/http/limit';
import { checkPassword } from '../../../lib/session/secret';
import { serve } from '../../../lib/http/serve';
import { lockedS, maxWrong, triesOf } from './app-password.service';

const Closed = z.object({ refused: z.enum(['notFound', 'devicesBound']).nullable() });

/**
 * Registers the route by which an app user permanently closes the account of the phone number or of the e-mail address,
 * confirmed by the password.
 */
export function closureRoutes(app: FastifyInstance): void {
  serve(
    app,
    closureApi.close,
    async ({ user, body }) => {
      // Wrong passwords count towards the lock of the account, as they do at sign-in.
      const key = triesOf(user.account ?? String(user.id));
      await countTry(app.db, key, maxWrong, lockedS);
      const row = await app.db
        .selectFrom('appUser')
        .select('passwordHash')
        .where('id', '=', user.id)
        .executeTakeFirst();
      if (!(await checkPassword(row?.passwordHash, body.password))) refuse({ password: 'wrongPassword' });
      await forgetTries(app.db, key);
    },
    async ({ db, user, body, audit }) => {
      const close = sql`select close_app_account(${body.kind}) as refused`;
      const { refused } = found((await checkedRows(db, Closed, close))[0]);
      if (refused !== null) fail(refused);
      audit.of(user.id, { nickname: user.nickname, account: user.account }, { kind: body.kind });
      const left = await db
        .selectFrom('appUser')
        .select('id')
        .where('id', '=', user.id)
        .where(
          sql<boolean>`(phone is not null and phone_logged_out_at is null)
            or (email is not null and email_logged_out_at is null)`,
        )
        .executeTakeFirst();
      return { signedOut: left === undefined };
    },
  );
}
