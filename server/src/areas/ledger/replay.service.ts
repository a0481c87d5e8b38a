import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../lib/db';

/**
 * Faults in the ledger rows of a device or cabinet: it has no rows, the first row is not its addition, a row does not
 * start where the previous one ended, or the current state differs from the last row, which includes a device in a
 * cabinet that is elsewhere.
 */
export const ledgerFaults = ['noRows', 'beginning', 'gap', 'differs'] as const;

const Fault = z.object({
  /** Exactly one of them is set. */
  deviceId: z.int().nullable(),
  cabinetId: z.int().nullable(),
  code: z.string(),
  fault: z.enum(ledgerFaults),
  /** The first row that does not fit, or null if there is none. */
  movementId: z.int().nullable(),
});
export type LedgerFault = z.infer<typeof Fault>;

/** Maximum number of faults listed. Even one requires an investigation. */
const maxNamed = 1000;

const Count = z.object({ devices: z.int(), cabinets: z.int(), movements: z.int() });

export interface Replay {
  devices: number;
  cabinets: number;
  movements: number;
  faults: LedgerFault[];
}

/** Columns with the position of devices and cabinets, as the ledger records them. */
const things = {
  device: {
    key: sql`device_id`,
    rows: sql`device_id is not null`,
    now: sql`select id, code, (holder, agent_id, merchant_id, holder_user_id, out_status, user_id) as place from device`,
  },
  cabinet: {
    key: sql`cabinet_id`,
    rows: sql`cabinet_id is not null and device_id is null`,
    now: sql`select id, code, (cabinet_holder(agent_id, merchant_id), agent_id, merchant_id, null::bigint,
      cabinet_out(agent_id, in_return), null::bigint) as place from cabinet`,
  },
};

/** Ids above `after`, up to `upTo`. */
interface Range {
  after: number;
  upTo: number;
}
const within = (id: RawBuilder<unknown>, among: Range | undefined) =>
  among ? sql`${id} > ${among.after} and ${id} <= ${among.upTo}` : sql`true`;

/**
 * Returns the statement that finds devices or cabinets whose rows do not lead without gaps from their addition to their
 * current state.
 */
function faultsOf(thing: keyof typeof things, among: Range | undefined) {
  const { key, rows, now } = things[thing];
  const own =
    thing === 'device'
      ? sql`thing as device_id, null::bigint as cabinet_id`
      : sql`null::bigint as device_id, thing as cabinet_id`;
  return sql`
    with step as (
      select id, ${key} as thing, code, kind,
        (from_holder, from_agent_id, from_merchant_id, from_user_id, from_out, from_binder_id) as before,
        (to_holder, to_agent_id, to_merchant_id, to_user_id, to_out, to_binder_id) as after,
        lag((to_holder, to_agent_id, to_merchant_id, to_user_id, to_out, to_binder_id)) over of_one as previous,
        row_number() over of_one as place,
        lead(id) over of_one is null as last
      from movement where ${rows} and ${within(key, among)} window of_one as (partition by ${key} order by id)
    ), wrong as (
      select thing, code, id as movement_id,
        case when place = 1 and kind <> 'inbound' then 'beginning'
          when place > 1 and (kind = 'inbound' or before is distinct from previous) then 'gap' end as fault
      from step where (place = 1 and kind <> 'inbound') or (place > 1 and (kind = 'inbound' or before is distinct from previous))
      union all
      select coalesce(step.thing, now.id), coalesce(now.code, step.code), step.id,
        case when step.id is null then 'noRows' else 'differs' end
      from (select * from step where last) step
        full join (select * from (${now}) every where ${within(sql`id`, among)}) now on now.id = step.thing
      where step.id is null
        or (now.id is null and step.kind <> 'removed')
        or (now.id is not null and step.after is distinct from now.place)
    )
    select distinct on (thing) ${own}, code, fault, movement_id from wrong
    order by thing, movement_id nulls first limit ${maxNamed}`;
}

/** Returns the statement that finds devices whose position differs from that of their cabinet. */
const strays = (among: Range | undefined) => sql`
  select device.id as device_id, null::bigint as cabinet_id, device.code, 'differs' as fault, null::bigint as movement_id
  from cabinet_fitting fitting join device on device.id = fitting.device_id join cabinet on cabinet.id = fitting.cabinet_id
  where fitting.left_at is null and ${within(sql`fitting.device_id`, among)}
    and ((device.agent_id, device.merchant_id) is distinct from (cabinet.agent_id, cabinet.merchant_id)
      or (fitting.agent_id, fitting.merchant_id) is distinct from (cabinet.agent_id, cabinet.merchant_id)
      or device.document_id is distinct from cabinet.document_id)
  order by device.id limit ${maxNamed}`;

/**
 * Replays the whole ledger, or the ids in `among`, against the current devices and cabinets, and needs access to all
 * rows. The database limits each row to what its kind allows (`movement_fits`), so gapless rows from the addition to
 * the current state are a complete proof.
 */
export async function replayLedger(db: Db, among?: Range): Promise<Replay> {
  const faults: LedgerFault[] = [];
  for (const wrong of [faultsOf('device', among), faultsOf('cabinet', among), strays(among)])
    faults.push(...(await checkedRows(db, Fault, wrong)));
  const counts = sql`select (select count(*) from device where ${within(sql`id`, among)}) as devices,
    (select count(*) from cabinet where ${within(sql`id`, among)}) as cabinets,
    (select count(*) from movement where ${within(sql`coalesce(device_id, cabinet_id)`, among)}) as movements`;
  const [found = { devices: 0, cabinets: 0, movements: 0 }] = await checkedRows(db, Count, counts);
  return { ...found, faults };
}
