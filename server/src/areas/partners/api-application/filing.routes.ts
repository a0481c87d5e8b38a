import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { fail } from '../../../lib/fail';
import { addressOf, countTry, withinLimit } from '../../../lib/http/limit';
import { serve } from '../../../lib/http/serve';
import { newToken, tokenHash } from '../../../lib/session/secret';
import { passesCaptcha } from '../../system/auth/captcha.service';
import { mailLink } from './mails.service';

const hourS = 3600;
const dayS = 86_400;
/** Maximum number of applications per IP address and hour. */
const perHour = 10;
/** Maximum number of mails to one mailbox per day. */
const mailsPerDay = 3;
/**
 * Maximum number of requests with an application's token per IP address and hour. Tokens are too long to be guessed;
 * the limit only stops useless requests.
 */
const looksPerHour = 120;

const held = (db: Db, token: string) =>
  db
    .selectFrom('apiApplication')
    .select(['id', 'companyName', 'createdAt', 'status', 'reason', 'reviewedAt', 'code', 'confirmedAt'])
    .where('tokenHash', '=', tokenHash(token));

const shown = ({ confirmedAt, id: _, ...application }: Awaited<ReturnType<typeof heldApplication>>) => ({
  ...application,
  confirmed: confirmedAt !== null,
});

const heldApplication = async (db: Db, token: string) =>
  (await held(db, token).executeTakeFirst()) ?? fail('applicationLinkVoid');

const countLook = (db: Db, { ip }: FastifyRequest) =>
  countTry(db, `api-application look ${addressOf(ip)}`, looksPerHour, hourS);

/** Registers the routes by which companies apply for the API without an account. */
export function filingRoutes(app: FastifyInstance): void {
  serve(app, apiApplicationApi.file, async ({ db, body, request, language, audit }) => {
    const { companyName, email, code } = body;
    if (!(await withinLimit(db, `api-application ${addressOf(request.ip)}`, perHour, hourS)))
      fail('tooManyRequests');
    if (!(await passesCaptcha(db, app.config, request, code))) fail('captchaWrong');
    // Prevents applicants from filling another person's mailbox.
    await countTry(db, `api-application to ${email.toLowerCase()}`, mailsPerDay, dayS);
    await inTransaction(db, async (tx) => {
      const token = newToken();
      const { id } = await tx
        .insertInto('apiApplication')
        .values({ companyName, email, language, tokenHash: tokenHash(token) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await mailLink(tx, request, { companyName, email, language }, token);
      audit.of(id);
      audit.named(companyName);
      await audit.write(tx);
    });
    return null;
  });

  serve(app, apiApplicationApi.own, async ({ db, body, request }) => {
    await countLook(db, request);
    return shown(await heldApplication(db, body.token));
  });

  serve(app, apiApplicationApi.confirm, async ({ db, body, request, audit }) => {
    await countLook(db, request);
    return inTransaction(db, async (tx) => {
      const before = await held(tx, body.token).forUpdate().executeTakeFirst();
      if (!before) fail('applicationLinkVoid');
      if (before.status !== 'pending') fail('applicationReviewed');
      if (before.confirmedAt !== null) fail('applicationConfirmed');
      await tx
        .updateTable('apiApplication')
        .set({ confirmedAt: sql`now()` })
        .where('id', '=', before.id)
        .execute();
      await announce(tx, 'waiting', [0]);
      audit.of(before.id, { companyName: before.companyName }, { confirmed: true });
      audit.named(before.companyName);
      await audit.write(tx);
      return shown(await heldApplication(tx, body.token));
    });
  });
}
