import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { hasPermission } from '@chargehand/contract/rights/permission';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { fail, found, foundAll } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { type ActionCall, serveSwitch } from '../../../lib/list/bulk';
import { serveReads } from '../../../lib/list/reads';
import { giveSecret, newCode } from './credentials.service';
import { chooseDevices } from './devices.service';
import { mailDecision } from './mails.service';
import { applicationDetail, applicationReads } from './reads.service';
import { addTestCharger, removeTestChargers } from './test-charger.service';

const fields = ['id', 'companyName', 'email', 'language', 'confirmedAt', 'status', 'code'] as const;

/** Returns an application and locks it, so that only one of several concurrent decisions succeeds. */
const held = async (db: Db, id: number) =>
  found(
    await db.selectFrom('apiApplication').select(fields).where('id', '=', id).forUpdate().executeTakeFirst(),
  );

async function switchTo({ db, audit }: ActionCall, ids: number[], disabled: boolean): Promise<void> {
  const before = await db
    .selectFrom('apiApplication')
    .select(['id', 'companyName', 'status', 'disabled'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  foundAll(ids, before);
  if (before.some(({ status }) => status !== 'approved')) fail('applicationNotApproved');
  await db.updateTable('apiApplication').set({ disabled }).where('id', 'in', ids).execute();
  const testChargers = disabled ? await removeTestChargers(db, ids) : [];
  audit.of(ids.join(','), before, testChargers.length > 0 ? { testChargers } : undefined);
}

/** Registers the routes by which staff manage applications for the API. */
export function apiApplicationRoutes(app: FastifyInstance): void {
  serveReads(app, applicationReads);
  serve(app, apiApplicationApi.get, ({ db, params: { id }, language }) =>
    applicationDetail(db, id, language),
  );

  serve(app, apiApplicationApi.review, async ({ db, session, params: { id }, body, request, audit }) => {
    const { codes = [], test = false, testCharger = false, ...decision } = body;
    // The devices are chosen by those who may also change them later.
    if (
      (codes.length > 0 || test || testCharger) &&
      !hasPermission(session.permissions, apiApplicationApi.setDevices.access)
    )
      fail('forbidden');
    const { companyName, email, language, confirmedAt, status } = await held(db, id);
    if (status !== 'pending') fail('applicationReviewed');
    if (confirmedAt === null) fail('applicationUnconfirmed');
    const code = body.status === 'approved' ? newCode() : null;
    await db
      .updateTable('apiApplication')
      .set({ ...decision, code, test: code !== null && test, reviewedAt: sql`now()` })
      .where('id', '=', id)
      .execute();
    if (code !== null) await chooseDevices(db, id, codes);
    if (code !== null && testCharger) await addTestCharger(db, id);
    await mailDecision(db, request, { companyName, email, language }, { ...decision, code });
    await announce(db, 'waiting', [0]);
    audit.of(id, { companyName, status }, { ...(code === null ? decision : body), code });
    return code === null ? null : giveSecret(db, { id, code }, 0);
  });

  serve(app, apiApplicationApi.renew, async ({ db, params: { id }, body: { overlapDays }, audit }) => {
    const { companyName, code } = await held(db, id);
    if (code === null) fail('applicationNotApproved');
    audit.of(id, { companyName, code }, { overlapDays });
    return giveSecret(db, { id, code }, overlapDays);
  });

  serveSwitch(app, apiApplicationApi, {
    reads: applicationReads,
    name: 'application.company_name',
    disabled: sql<boolean>`application.disabled`,
    work: switchTo,
  });
}
