import type { Rule } from '@chargehand/contract/rules';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { Failure, fail, found, refuse, refusing } from '../../lib/fail';

/** A cabinet that is held for what is done in it: its slots, and those that are taken. */
interface Held {
  id: number;
  code: string;
  label: string;
  slotCount: number;
  deviceModelId: number;
  agentId: number | null;
  merchantId: number | null;
  documentId: number | null;
  taken: ReadonlyMap<number, { id: number; deviceId: number; code: string }>;
}

/** Holds a cabinet until the transaction ends, so that two people do not fill the same slot. Ends with 404 where there is none. */
export async function holdCabinet(db: Db, id: number): Promise<Held> {
  const cabinet = found(
    await db
      .selectFrom('cabinet')
      .select(['id', 'code', 'label', 'modelId', 'agentId', 'merchantId', 'documentId'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  const model = await db
    .selectFrom('cabinetModel')
    .select(['deviceCount as slotCount', 'deviceModelId'])
    .where('id', '=', cabinet.modelId)
    .executeTakeFirstOrThrow();
  const fittings = await db
    .selectFrom('cabinetFitting')
    .select(['id', 'slot', 'deviceId', 'deviceCode as code'])
    .where('cabinetId', '=', id)
    .where('leftAt', 'is', null)
    .execute();
  return { ...cabinet, ...model, taken: new Map(fittings.map(({ slot, ...rest }) => [slot, rest])) };
}

/** Refuses to fit, shift or take out in a cabinet that a document has on its way. */
function refuseOnItsWay({ documentId }: Held): void {
  if (documentId !== null) fail('cabinetOnDocument');
}

/** Free slots from one on, in their order. */
function freeFrom({ slotCount, taken }: Held, first: number): number[] {
  return Array.from({ length: slotCount }, (_, at) => at + 1).filter(
    (slot) => slot >= first && !taken.has(slot),
  );
}

interface Candidate {
  id: number;
  code: string;
  modelId: number;
  agentId: number | null;
  merchantId: number | null;
  holder: string;
  stands: string;
  cabinetCode: string | null;
}

/** Why a device does not go into a cabinet; undefined where it does. */
function refusal(
  held: Held,
  device: Candidate | undefined,
): { rule: Rule; params?: { name: string } } | undefined {
  if (!device) return { rule: 'stockUnknown' };
  if (device.cabinetCode !== null) return { rule: 'fittedAlready', params: { name: device.cabinetCode } };
  if (device.modelId !== held.deviceModelId) return { rule: 'fittingModel' };
  if (device.stands === 'inReturn') return { rule: 'stockInReturn' };
  if (device.stands === 'inTransfer') return { rule: 'stockInTransfer' };
  const there = device.agentId === held.agentId && device.merchantId === held.merchantId;
  return there && device.holder !== 'user' ? undefined : { rule: 'fittingElsewhere' };
}

/** What was decided by somebody else at the same moment. */
const broken: Record<string, 'conflict'> = {
  cabinet_fitting_device: 'conflict',
  cabinet_fitting_slot: 'conflict',
  cabinet_fitting_elsewhere: 'conflict',
  cabinet_fitting_model: 'conflict',
  cabinet_fitting_size: 'conflict',
};

/**
 * Puts devices into a held cabinet, all or none: the first into `first` or the first free slot, the others into the free ones behind
 * it. Answers their slots. Ends with 409 and the devices that cannot go, each by its code with why, and with 422 without room.
 */
export async function fit(db: Db, held: Held, codes: readonly string[], first?: number): Promise<number[]> {
  refuseOnItsWay(held);
  if (first !== undefined && first > held.slotCount) refuse({ slot: 'unknown' });
  if (first !== undefined && held.taken.has(first)) refuse({ slot: 'taken' });
  const devices: Candidate[] = await db
    .selectFrom('device')
    .leftJoin('cabinetFitting as fitting', (join) =>
      join.onRef('fitting.deviceId', '=', 'device.id').on('fitting.leftAt', 'is', null),
    )
    .select([
      'device.id',
      'device.code',
      'device.modelId',
      'device.agentId',
      'device.merchantId',
      'device.holder',
      'device.stands',
      'fitting.cabinetCode',
    ])
    .where('device.code', 'in', codes)
    .where('device.handedBackAt', 'is', null)
    .execute();
  const called = new Map(devices.map((device) => [device.code, device]));
  const refused = codes.flatMap((code) => {
    const why = refusal(held, called.get(code));
    return why ? [{ field: code, ...why }] : [];
  });
  if (refused.length > 0) throw new Failure('conflict', {}, refused);
  const slots = freeFrom(held, first ?? 1).slice(0, codes.length);
  if (slots.length < codes.length)
    throw new Failure('invalid', {}, [
      { field: 'codes', rule: 'fittingFull', params: { n: String(slots.length) } },
    ]);
  const { id: cabinetId, code: cabinetCode } = held;
  const rows = codes.flatMap((code, at) => {
    const device = called.get(code);
    const slot = slots[at];
    return device && slot !== undefined
      ? [{ cabinetId, cabinetCode, slot, deviceId: device.id, deviceCode: code }]
      : [];
  });
  await refusing(broken, () => db.insertInto('cabinetFitting').values(rows).execute());
  return slots;
}

/** Puts what is in one slot of a held cabinet into another; what is there comes into the first. Ends with 404 for an empty one. */
export async function shift(db: Db, held: Held, from: number, to: number): Promise<void> {
  refuseOnItsWay(held);
  const { taken, slotCount } = held;
  const moving = found(taken.get(from));
  if (to > slotCount) refuse({ to: 'unknown' });
  if (to === from) return;
  const ids = [moving.id, taken.get(to)?.id].filter((id) => id !== undefined);
  // At once: one device a slot holds at the end of every statement.
  await db
    .updateTable('cabinetFitting')
    .set({ slot: sql<number>`case when id = ${moving.id} then ${to}::int else ${from}::int end` })
    .where('id', 'in', ids)
    .execute();
}

/** Takes devices out of slots of a held cabinet, for a reason. Answers their codes. Ends with 404 where one of the slots is empty. */
export async function takeOut(
  db: Db,
  held: Held,
  slots: readonly number[],
  reason: string,
  accountId: number,
): Promise<string[]> {
  refuseOnItsWay(held);
  const { taken } = held;
  const leaving = [...new Set(slots)].map((slot) => found(taken.get(slot)));
  const left = await db
    .updateTable('cabinetFitting')
    .set({ leftAt: sql`clock_timestamp()`, leftBy: accountId, cause: 'takenOut', reason })
    .where(
      'id',
      'in',
      leaving.map(({ id }) => id),
    )
    .where('leftAt', 'is', null)
    .execute();
  if (Number(left[0]?.numUpdatedRows) < leaving.length) fail('conflict');
  return leaving.map(({ code }) => code);
}
