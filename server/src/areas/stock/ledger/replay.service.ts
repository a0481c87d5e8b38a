import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';

/**
 * Faults in the ledger rows of a device or cabinet:
 * - `noRows`: it has no rows.
 * - `beginning`: the first row is not its addition.
 * - `gap`: a row does not begin where the previous one ended.
 * - `differs`: its current state is not that of the last row, or a device is not where its cabinet is.
 */
const ledgerFaults = ['noRows', 'beginning', 'gap', 'differs'] as const;

const Fault = z.object({
  /** Id of the device, or null for a cabinet. */
  deviceId: z.int().nullable(),
  /** Id of the cabinet, or null for a device. */
  cabinetId: z.int().nullable(),
  code: z.string(),
  fault: z.enum(ledgerFaults),
  /** Id of the row that does not fit, or null if there is none. */
  movementId: z.int().nullable(),
});
export type LedgerFault = z.infer<typeof Fault>;

/** Maximum number of faults that each statement of `replayLedger` lists. Even one requires an investigation. */
const maxNamed = 1000;

const Count = z.object({ devices: z.int(), cabinets: z.int(), movements: z.int() });

interface Replay {
  devices: number;
  cabinets: number;
  movements: number;
  faults: LedgerFault[];
}

/** For devices and cabinets: their ledger rows, and their current state in the form in which the ledger records it. */
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

/** The ids above `after`, up to `upTo`. */
interface Range {
  after: number;
  upTo: number;
}
const within = (id: RawBuilder<unknown>, among: Range | undefined) =>
  among ? sql`${id} > ${among.after} and ${id} <= ${among.upTo}` : sql`true`;

/**
 * Returns a statement that finds devices or cabinets whose ledger rows do not lead without a gap from their addition to
 * their current state.
 */
function faultsOf(thing: keyof typeof things, among: Range | undefined) {
  const { key, rows, now } = things[thing];
  const thingColumns =
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
    select distinct on (thing) ${thingColumns}, code, fault, movement_id from wrong
    order by thing, movement_id nulls first limit ${maxNamed}`;
}

/**
 * Returns a statement that finds devices that are in a cabinet but have another tenant or document than the cabinet, or
 * a fitting with another tenant.
 */
const strays = (among: Range | undefined) => sql`
  select device.id as device_id, null::bigint as cabinet_id, device.code, 'differs' as fault, null::bigint as movement_id
  from cabinet_fitting fitting join device on device.id = fitting.device_id join cabinet on cabinet.id = fitting.cabinet_id
  where fitting.left_at is null and ${within(sql`fitting.device_id`, among)}
    and ((device.agent_id, device.merchant_id) is distinct from (cabinet.agent_id, cabinet.merchant_id)
      or (fitting.agent_id, fitting.merchant_id) is distinct from (cabinet.agent_id, cabinet.merchant_id)
      or device.document_id is distinct from cabinet.document_id)
  order by device.id limit ${maxNamed}`;

/**
 * Checks the ledger against the current devices and cabinets: all, or only ids in `among`; the caller needs access to
 * all rows. Because the database allows only rows that fit their kind (`movement_fits`), rows without gaps from the
 * addition to the current state are a complete proof.
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
