import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { Failure, fail, found, refuse, refusing } from '../../../lib/fail';
import { devicesCalled, refusalOf } from './look.service';

/** A cabinet with its number of slots and the taken slots. */
export interface CabinetWithSlots {
  id: number;
  code: string;
  label: string;
  slotCount: number;
  deviceModelIds: readonly number[];
  agentId: number | null;
  merchantId: number | null;
  documentId: number | null;
  taken: ReadonlyMap<number, Taken>;
}

/** The fitting (the row that puts a device into a slot) of a taken slot, and its device. */
interface Taken {
  id: number;
  deviceId: number | null;
  code: string;
}

/** The cabinets to read. `hold` locks them until the transaction ends, so that no slot is filled twice. */
interface Wanted {
  by: 'id' | 'code';
  values: readonly (number | string)[];
  hold: boolean;
}

/** Returns cabinets with their taken slots, in order of id. */
export async function readCabinets(db: Db, { by, values, hold }: Wanted): Promise<CabinetWithSlots[]> {
  const cabinets = await db
    .selectFrom('cabinet')
    .innerJoin('cabinetModel as model', 'model.id', 'cabinet.modelId')
    .select([
      'cabinet.id',
      'cabinet.code',
      'cabinet.label',
      'cabinet.agentId',
      'cabinet.merchantId',
      'cabinet.documentId',
      'model.deviceCount as slotCount',
    ])
    .select(
      sql<
        number[]
      >`to_json(array(select device_model_id from cabinet_model_takes where cabinet_model_id = model.id))`.as(
        'deviceModelIds',
      ),
    )
    .where(sql.ref(`cabinet.${by}`), 'in', values)
    .orderBy('cabinet.id')
    .$if(hold, (rows) => rows.forNoKeyUpdate('cabinet'))
    .execute();
  if (cabinets.length === 0) return [];
  const fittings = await db
    .selectFrom('cabinetFitting')
    .select(['id', 'cabinetId', 'slot', 'deviceId', 'deviceCode as code'])
    .where(
      'cabinetId',
      'in',
      cabinets.map(({ id }) => id),
    )
    .where('leftAt', 'is', null)
    .execute();
  const taken = new Map(cabinets.map(({ id }) => [id, new Map<number, Taken>()]));
  for (const { cabinetId, slot, ...rest } of fittings) taken.get(cabinetId ?? 0)?.set(slot, rest);
  return cabinets.map((cabinet) => ({
    ...cabinet,
    taken: taken.get(cabinet.id) ?? new Map<number, Taken>(),
  }));
}

/** Returns a cabinet and locks it until the transaction ends. Throws `notFound` if it does not exist. */
export const holdCabinet = async (db: Db, id: number): Promise<CabinetWithSlots> =>
  found((await readCabinets(db, { by: 'id', values: [id], hold: true }))[0]);

/** Throws `cabinetOnDocument` if a cabinet is on a document. While it is, its contents must not change. */
export function refuseOnItsWay({ documentId }: CabinetWithSlots): void {
  if (documentId !== null) fail('cabinetOnDocument');
}

/** Returns the free slots in order, beginning with `first`. */
export function freeFrom(
  { slotCount, taken }: Pick<CabinetWithSlots, 'slotCount' | 'taken'>,
  first: number,
): number[] {
  return Array.from({ length: slotCount }, (_, at) => at + 1).filter(
    (slot) => slot >= first && !taken.has(slot),
  );
}

/**
 * Failures by violated constraint. They occur if another transaction changed the device or the cabinet after
 * `refusalOf` had checked them.
 */
export const brokenFitting: Record<string, 'conflict'> = {
  cabinet_fitting_device: 'conflict',
  cabinet_fitting_slot: 'conflict',
  cabinet_fitting_elsewhere: 'conflict',
  cabinet_fitting_model: 'conflict',
  cabinet_fitting_size: 'conflict',
};

/**
 * Puts devices into a locked cabinet, all or none, and returns their slots: the first device into `first` or the first
 * free slot, further ones into the next free slots. Throws `itemsRefused`, with the reason for each device that
 * cannot be put in, `invalid` (422) if `first` is unknown or taken, or if there is not enough room, and
 * `cabinetOnDocument`.
 */
export async function fit(
  db: Db,
  held: CabinetWithSlots,
  codes: readonly string[],
  first?: number,
): Promise<number[]> {
  refuseOnItsWay(held);
  if (first !== undefined && first > held.slotCount) refuse({ slot: 'unknown' });
  if (first !== undefined && held.taken.has(first)) refuse({ slot: 'taken' });
  const called = await devicesCalled(db, codes);
  const refused = codes.flatMap((code) => {
    const why = refusalOf(held, called.get(code));
    return why ? [{ field: code, ...why }] : [];
  });
  if (refused.length > 0) throw new Failure('itemsRefused', {}, refused);
  const slots = freeFrom(held, first ?? 1).slice(0, codes.length);
  if (slots.length < codes.length)
    throw new Failure('invalid', {}, [
      { field: 'codes', rule: 'fittingFull', params: { n: String(slots.length) } },
    ]);
  const { id: cabinetId, code: cabinetCode } = held;
  const rows = codes.flatMap((code, index) => {
    const device = called.get(code);
    const slot = slots[index];
    return device && slot !== undefined
      ? [{ cabinetId, cabinetCode, slot, deviceId: device.id, deviceCode: device.code }]
      : [];
  });
  await refusing(brokenFitting, () => db.insertInto('cabinetFitting').values(rows).execute());
  return slots;
}

/**
 * Moves the device in the slot `from` of a locked cabinet to the slot `to`. If `to` is taken, both devices are swapped.
 * Throws `notFound` if `from` is empty, `invalid` (422) if `to` does not exist, and `cabinetOnDocument`.
 */
export async function shift(db: Db, held: CabinetWithSlots, from: number, to: number): Promise<void> {
  refuseOnItsWay(held);
  const { taken, slotCount } = held;
  const moving = found(taken.get(from));
  if (to > slotCount) refuse({ to: 'unknown' });
  if (to === from) return;
  const ids = [moving.id, taken.get(to)?.id].filter((id) => id !== undefined);
  // In one statement, because the constraint that a slot has only one device is checked after each statement.
  await db
    .updateTable('cabinetFitting')
    .set({ slot: sql<number>`case when id = ${moving.id} then ${to}::int else ${from}::int end` })
    .where('id', 'in', ids)
    .execute();
}

/**
 * Takes devices out of slots of a locked cabinet, for a reason, and returns their codes. Throws `notFound` if one of
 * the slots is empty, `conflict` if a device has left its slot since the cabinet was read, and `cabinetOnDocument`.
 */
export async function takeOut(
  db: Db,
  held: CabinetWithSlots,
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
