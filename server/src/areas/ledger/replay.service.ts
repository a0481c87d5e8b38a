import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../lib/db';

/**
 * What is wrong with a device's rows of the ledger: it has none, does not begin with coming in, a row does not begin where the
 * one before it ended, or the device is not what the last one made of it.
 */
export const ledgerFaults = ['noRows', 'beginning', 'gap', 'differs'] as const;

const Fault = z.object({
  deviceId: z.int(),
  code: z.string(),
  fault: z.enum(ledgerFaults),
  /** The first row that does not fit; null where there is none. */
  movementId: z.int().nullable(),
});
export type LedgerFault = z.infer<typeof Fault>;

/** Most faults that are named; one that is found is reason enough to look. */
const mostNamed = 1000;

const Count = z.object({ devices: z.int(), movements: z.int() });

export interface Replay {
  devices: number;
  movements: number;
  faults: LedgerFault[];
}

/**
 * Replays the whole ledger against the devices as they are, in one statement that sees one moment. The database lets each row
 * do only what its kind may (`movement_fits`), so that rows which follow on from one another, from coming in to the device as it is,
 * are the whole proof. `among` replays the devices of some numbers alone. By whoever sees all rows: others would find gaps.
 */
export async function replayLedger(db: Db, among?: { after: number; upTo: number }): Promise<Replay> {
  const ofDevice = (id: string) =>
    among ? sql`${sql.ref(id)} > ${among.after} and ${sql.ref(id)} <= ${among.upTo}` : sql`true`;
  const faults = await checkedRows(
    db,
    Fault,
    sql`
    with step as (
      select id, device_id, code, kind,
        (from_holder, from_agent_id, from_merchant_id, from_user_id, from_out, from_binder_id) as before,
        (to_holder, to_agent_id, to_merchant_id, to_user_id, to_out, to_binder_id) as after,
        lag((to_holder, to_agent_id, to_merchant_id, to_user_id, to_out, to_binder_id)) over per_device as previous,
        row_number() over per_device as place,
        lead(id) over per_device is null as last
      from movement where ${ofDevice('device_id')} window per_device as (partition by device_id order by id)
    ), wrong as (
      select device_id, code, id as movement_id,
        case when place = 1 and kind <> 'inbound' then 'beginning'
          when place > 1 and (kind = 'inbound' or before is distinct from previous) then 'gap' end as fault
      from step where (place = 1 and kind <> 'inbound') or (place > 1 and (kind = 'inbound' or before is distinct from previous))
      union all
      select coalesce(step.device_id, device.id), coalesce(device.code, step.code), step.id,
        case when step.id is null then 'noRows' else 'differs' end
      from (select * from step where last) step full join (select id, code, holder, agent_id, merchant_id, holder_user_id, out_status, user_id from device
        where ${ofDevice('id')}) device
        on device.id = step.device_id
      where step.id is null
        or (device.id is null and step.kind <> 'removed')
        or (device.id is not null and step.after is distinct from
          (device.holder, device.agent_id, device.merchant_id, device.holder_user_id, device.out_status, device.user_id))
    )
    select distinct on (device_id) device_id, code, fault, movement_id from wrong
    order by device_id, movement_id nulls first limit ${mostNamed}`,
  );
  const counts = sql`select (select count(*) from device where ${ofDevice('id')}) as devices,
    (select count(*) from movement where ${ofDevice('device_id')}) as movements`;
  const [{ devices, movements } = { devices: 0, movements: 0 }] = await checkedRows(db, Count, counts);
  return { devices, movements, faults };
}
