import { cabinetApi, type CabinetChange } from '@chargehand/contract/areas/cabinets/cabinet';
import { labelOf, labelPath, labelRandom, scannedText } from '@chargehand/contract/fields/cabinet-label';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { found, refuse, refusing } from '../../../lib/fail';
import { qrPicture } from '../../../lib/http/qr-picture';
import { serve } from '../../../lib/http/serve';
import { serveFile } from '../../../lib/http/serve-file';
import { serveImport } from '../../../lib/import/serve-import';
import { serveBulk } from '../../../lib/list/bulk';
import { type Holders, serveHolders } from '../../../lib/list/holders';
import { serveReads } from '../../../lib/list/reads';
import { deleting, serveWrites } from '../../../lib/list/writes';
import { brokenLabel, refusedLabels, type Owner, type Wanted } from '../qr-batch/labels.service';
import { limitAll, switchAll } from './control.service';
import { fittingImport } from './fitting.import';
import { fit, holdCabinet, readCabinets, refuseOnItsWay, shift, takeOut } from './fitting.service';
import { lookAt } from './look.service';
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

/**
 * A cabinet to add, or the new values of a cabinet. `label` is used only for a new cabinet; `relabel` changes it later.
 */
type Draft = CabinetChange & { label?: string | null };

/**
 * Returns the tenant of a cabinet. Staff may choose any; an agent may choose one of its own merchants, or itself; a
 * merchant has no choice, because its cabinets belong to it.
 */
const ownerOf = (draft: CabinetChange, session: Owner): Owner => ({
  agentId: session.agentId ?? draft.agentId,
  merchantId: session.merchantId ?? draft.merchantId,
});

const newLabel = () => labelOf(randomBytes(labelRandom));

/** Throws `invalid` (422) if a printed label cannot be assigned to a cabinet of this tenant. */
async function checkLabel(db: Db, wanted: Wanted): Promise<void> {
  const rule = (await refusedLabels(db, [wanted])).get(wanted.label);
  if (rule) refuse({ label: rule });
}

/** Registers the routes that add, change and delete cabinets. */
function writeRoutes(app: FastifyInstance, reads: ReturnType<typeof cabinetReads>): void {
  serveWrites(app, cabinetApi, {
    table: 'cabinet',
    rows: (db) => db.selectFrom('cabinet').selectAll(),
    async check({ label, ...draft }: Draft, { db, session }, before) {
      if (before === undefined && label) await checkLabel(db, { ...ownerOf(draft, session), label });
    },
    columns: ({ label, ...draft }: Draft, { session }, before) => ({
      ...draft,
      ...ownerOf(draft, session),
      updatedAt: sql`now()`,
      ...(!before && { createdBy: session.accountId, label: label ?? newLabel() }),
    }),
    broken: {
      ...brokenLabel,
      cabinet_code_key: { code: 'taken' },
      cabinet_model_fkey: { modelId: 'unknown' },
      cabinet_agent_id_fkey: { agentId: 'unknown' },
      cabinet_merchant_id_agent_id_fkey: { merchantId: 'unknown' },
      cabinet_of_agent: { agentId: 'required' },
      cabinet_place_id_fkey: { placeId: 'unknown' },
      cabinet_place_holder: { placeId: 'otherHolder' },
      cabinet_fitted: 'cabinetFitted',
      cabinet_on_document: 'cabinetOnDocument',
    },
  });

  serve(app, cabinetApi.relabel, async ({ db, params: { id }, body, audit }) => {
    const { code, label: oldLabel, agentId, merchantId } = await holdCabinet(db, id);
    if (body.label !== null) await checkLabel(db, { label: body.label, agentId, merchantId });
    const label = body.label ?? newLabel();
    await refusing(brokenLabel, () =>
      db
        .updateTable('cabinet')
        .set({ label, updatedAt: sql`now()` })
        .where('id', '=', id)
        .execute(),
    );
    await db.updateTable('qrCode').set({ reason: body.reason }).where('label', '=', oldLabel).execute();
    audit.of(id, { code, label: oldLabel }, { code, label, reason: body.reason });
    return { label };
  });

  serveBulk(
    app,
    { some: cabinetApi.remove, all: cabinetApi.removeAll },
    { reads, name: 'cabinet.code', work: deleting('cabinet', { holders, code: 'cabinetFitted' }) },
  );
  serveHolders(app, cabinetApi.holders, holders);
}

/** Registers the routes for the devices in a cabinet. */
function fittingRoutes(app: FastifyInstance): void {
  serve(app, cabinetApi.candidates, async ({ db, params: { id }, query: { search } }) =>
    candidates(
      db,
      found(await db.selectFrom('cabinet').selectAll().where('id', '=', id).executeTakeFirst()),
      search,
    ),
  );

  serve(app, cabinetApi.look, async ({ db, params: { id }, body: { codes }, language }) => {
    const [cabinet] = await readCabinets(db, { by: 'id', values: [id], hold: false });
    refuseOnItsWay(found(cabinet));
    return lookAt(db, found(cabinet), codes, language);
  });

  serveImport(app, cabinetApi, fittingImport);

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

  serve(app, cabinetApi.switchAll, ({ params: { id }, body: { on }, ...caller }) =>
    switchAll(caller, id, on),
  );
  serve(app, cabinetApi.limitAll, ({ params: { id }, body: { limitW }, ...caller }) =>
    limitAll(caller, id, limitW),
  );

  serve(app, cabinetApi.unbind, async ({ db, params: { id }, body: { slots, reason }, session, audit }) => {
    const cabinet = await holdCabinet(db, id);
    const devices = await takeOut(db, cabinet, slots, reason, session.accountId);
    audit.of(id, { code: cabinet.code, devices }, { code: cabinet.code, reason });
    return null;
  });
}

/** Registers the routes for cabinets and the devices in them. Cabinets belong to tenants, like devices. */
export function cabinetRoutes(app: FastifyInstance): void {
  const qrUrl = (label: string) => app.config.publicUrl + labelPath(label);
  const reads = cabinetReads(qrUrl);
  serveReads(app, reads);

  serve(app, cabinetApi.get, async ({ db, params: { id } }) => {
    const row = found(
      await cabinets(db)
        .select('model.columns')
        .select(
          sql<string[]>`array(select device_model.name from cabinet_model_takes takes
            join device_model on device_model.id = takes.device_model_id
            where takes.cabinet_model_id = model.id order by 1)`.as('deviceModelNames'),
        )
        .where('cabinet.id', '=', id)
        .executeTakeFirst(),
    );
    return { ...row, qrUrl: qrUrl(row.label), slots: await slotsOf(db, id) };
  });

  serveFile(app, cabinetApi.qr, async ({ db, params: { id } }) => {
    const { code, label } = found(
      await db.selectFrom('cabinet').select(['code', 'label']).where('id', '=', id).executeTakeFirst(),
    );
    return qrPicture(code, scannedText(app.config.publicUrl, label));
  });

  writeRoutes(app, reads);
  fittingRoutes(app);
}
