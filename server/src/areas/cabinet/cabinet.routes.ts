import { cabinetApi } from '@chargehand/contract/areas/cabinet';
import { labelOf, labelPath, labelRandom } from '@chargehand/contract/cabinet-label';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { found } from '../../lib/fail';
import { qrPicture } from '../../lib/http/qr-picture';
import { serve } from '../../lib/http/serve';
import { serveFile } from '../../lib/http/serve-file';
import { serveBulk } from '../../lib/list/bulk';
import { type Holders, serveHolders } from '../../lib/list/holders';
import { serveReads } from '../../lib/list/reads';
import { deleting, serveWrites } from '../../lib/list/writes';
import { fit, holdCabinet, shift, takeOut } from './fitting.service';
import { cabinetReads, cabinets } from './reads';
import { candidates } from './candidates.service';
import { slotsOf } from './slots.service';

const holders: Holders<'device'> = {
  device: {
    keeps: true,
    count: ({ db }, ids) =>
      db
        .selectFrom('cabinetFitting')
        .select((eb) => ['cabinetId as id', eb.fn.countAll<number>().as('count')])
        .where('cabinetId', 'in', ids)
        .where('leftAt', 'is', null)
        .groupBy('cabinetId')
        .$narrowType<{ id: number }>()
        .execute(),
  },
};

/** Cabinets, which are of customers as devices are, and what is in them. */
export function cabinetRoutes(app: FastifyInstance): void {
  const qrUrl = (label: string) => app.config.publicUrl + labelPath(label);
  const reads = cabinetReads(qrUrl);
  serveReads(app, reads);

  serve(app, cabinetApi.get, async ({ db, params: { id } }) => {
    const { label, ...row } = found(
      await cabinets(db)
        .innerJoin('deviceModel', 'deviceModel.id', 'model.deviceModelId')
        .select('deviceModel.name as deviceModelName')
        .where('cabinet.id', '=', id)
        .executeTakeFirst(),
    );
    return { ...row, qrUrl: qrUrl(label), slots: await slotsOf(db, id) };
  });

  serveFile(app, cabinetApi.qr, async ({ db, params: { id } }) => {
    const { code, label } = found(
      await db.selectFrom('cabinet').select(['code', 'label']).where('id', '=', id).executeTakeFirst(),
    );
    return qrPicture(code, qrUrl(label));
  });

  serveWrites(app, cabinetApi, {
    table: 'cabinet',
    rows: (db) => db.selectFrom('cabinet').selectAll(),
    columns: (draft, { session }, before) => ({
      ...draft,
      // Staff say whose it is; what a customer's account adds is the customer's, or one of its merchants'.
      agentId: session.agentId ?? draft.agentId,
      merchantId: session.merchantId ?? draft.merchantId,
      updatedAt: sql`now()`,
      ...(!before && { createdBy: session.accountId, label: labelOf(randomBytes(labelRandom)) }),
    }),
    broken: {
      cabinet_code_key: { code: 'taken' },
      cabinet_model_fkey: { modelId: 'unknown' },
      cabinet_agent_id_fkey: { agentId: 'unknown' },
      cabinet_merchant_id_agent_id_fkey: { merchantId: 'unknown' },
      cabinet_of_agent: { agentId: 'required' },
      cabinet_fitted: 'cabinetFitted',
    },
  });

  serve(app, cabinetApi.candidates, async ({ db, params: { id }, query: { search } }) =>
    candidates(
      db,
      found(await db.selectFrom('cabinet').selectAll().where('id', '=', id).executeTakeFirst()),
      search,
    ),
  );

  serve(app, cabinetApi.fit, async ({ db, params: { id }, body: { codes, slot }, audit }) => {
    const cabinet = await holdCabinet(db, id);
    const slots = await fit(db, cabinet, codes, slot);
    audit.of(id, null, { code: cabinet.code, devices: codes, slots });
    return null;
  });

  serve(app, cabinetApi.shift, async ({ db, params: { id }, body: { from, to }, audit }) => {
    const cabinet = await holdCabinet(db, id);
    await shift(db, cabinet, from, to);
    audit.of(id, { code: cabinet.code, slot: from }, { code: cabinet.code, slot: to });
    return null;
  });

  serve(app, cabinetApi.unbind, async ({ db, params: { id }, body: { slots, reason }, session, audit }) => {
    const cabinet = await holdCabinet(db, id);
    const devices = await takeOut(db, cabinet, slots, reason, session.accountId);
    audit.of(id, { code: cabinet.code, devices }, { code: cabinet.code, reason });
    return null;
  });

  serveBulk(
    app,
    { some: cabinetApi.remove, all: cabinetApi.removeAll },
    { reads, name: 'cabinet.code', work: deleting('cabinet', { holders, code: 'cabinetFitted' }) },
  );
  serveHolders(app, cabinetApi.holders, holders);
}
