import { apiApplicationApi } from '@chargehand/contract/areas/api-application';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../lib/db';
import { announce } from '../../lib/events';
import { fail } from '../../lib/fail';
import { addressOf, withinLimit } from '../../lib/http/limit';
import { serve } from '../../lib/http/serve';
import { passesCaptcha } from '../auth/captcha.service';

/** Applications one address may file in an hour. */
const perHour = 10;

export function apiApplicationRoutes(app: FastifyInstance): void {
  serve(app, apiApplicationApi.file, async ({ db, body, request, audit }) => {
    const { companyName, email, code } = body;
    if (!(await withinLimit(db, `api-application ${addressOf(request.ip)}`, perHour, 3600)))
      fail('tooManyRequests');
    if (!(await passesCaptcha(db, app.config, request, code))) fail('captchaWrong');
    await inTransaction(db, async (tx) => {
      const { id } = await tx
        .insertInto('apiApplication')
        .values({ companyName, email })
        .returning('id')
        .executeTakeFirstOrThrow();
      audit.of(id);
      audit.named(companyName);
      await audit.write(tx);
      await announce(tx, 'waiting', [0]);
    });
    return null;
  });
}
