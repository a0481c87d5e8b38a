import { Settings } from '@chargehand/contract/device/payloads';
import { type SettingKind, settingKinds } from '@chargehand/contract/device/setting';
import { Timer } from '@chargehand/contract/device/timer';
import { sql } from 'kysely';
import { z } from 'zod';
import { reachable } from '../../../lib/charger/connection';
import { isOpen, lockDesired } from '../../../lib/charger/desired';
import { checkedRows, type Db, inTransaction } from '../../../lib/db';
import { Failure } from '../../../lib/fail';
import { type DeviceRequest, giveCommands } from '../bound-device/give-commands.service';

/** Number of devices per transaction. */
const devicesEach = 200;

const Waiting = z.object({ id: z.int(), deviceId: z.int(), kind: z.enum(settingKinds), value: z.unknown() });
type Waiting = z.infer<typeof Waiting>;

/**
 * Returns settings that connected devices have not been told yet, or not answered for ten minutes. Leaves out devices
 * with an open command of the kind, such as a person's, and values of null, which are computed by the next run.
 */
const waiting = (db: Db, most: number, ids: readonly number[] | null = null) =>
  checkedRows(
    db,
    Waiting,
    sql`select f.id, f.device_id as "deviceId", f.kind, f.value
      from device_setting f join device on device.id = f.device_id join device_state state on state.device_id = f.device_id
      where f.state = 'waiting' and f.value <> 'null' and (f.given_at is null or f.given_at < now() - interval '10 minutes')
        and ${reachable} and device.handed_back_at is null
        and not exists (select from command c where c.device_id = f.device_id and ${isOpen('c.status')}
          and c.kind in (f.kind, 'reset'))
        and (${ids}::bigint[] is null or f.id = any(${ids}::bigint[]))
      order by f.id limit ${most}`,
  );

const { fan, limitW } = Settings.shape;

/** Returns the command that sets a value. */
function wishOf(kind: SettingKind, value: unknown): DeviceRequest {
  if (kind === 'setLimit') return { kind, limitW: limitW.unwrap().parse(value) };
  if (kind === 'switchFan') return { kind, fan: fan.unwrap().parse(value) };
  const timers = z.array(Timer).parse(value);
  return { kind, timers, timeZone: timers[0]?.tz ?? null };
}

/** Groups settings that have the same command. */
function byWish(settings: readonly Waiting[]): [Waiting, ...Waiting[]][] {
  const each = new Map<string, [Waiting, ...Waiting[]]>();
  for (const setting of settings) {
    const key = JSON.stringify([setting.kind, setting.value]);
    const some = each.get(key);
    if (some) some.push(setting);
    else each.set(key, [setting]);
  }
  return [...each.values()];
}

/** Gives devices the command for settings with the same value, except those that were given it meanwhile. */
async function give(db: Db, settings: readonly Waiting[]): Promise<void> {
  const deviceIds = settings.map(({ deviceId }) => deviceId);
  await inTransaction(
    db,
    async (tx) => {
      // Locks in the order of all commands, and reads again what another server may have given.
      await sql`select hold_devices(${deviceIds}::bigint[])`.execute(tx);
      await lockDesired(tx, deviceIds);
      const left = await waiting(
        tx,
        settings.length,
        settings.map(({ id }) => id),
      );
      for (const some of byWish(left)) {
        const [{ kind, value }] = some;
        await giveCommands(
          tx,
          some.map(({ deviceId }) => deviceId),
          wishOf(kind, value),
          { follows: true },
        );
        await sql`update device_setting set given = value, given_at = now()
          where id = any(${some.map(({ id }) => id)}::bigint[]) and value = ${JSON.stringify(value)}::jsonb`.execute(
          tx,
        );
      }
    },
    'read write',
  );
}

/**
 * Computes the settings that groups keep on their devices, as the groups are now, and sends them to at most `most`
 * connected devices that do not have them yet. Returns the number of devices that were sent one.
 */
export async function followGroups(db: Db, most: number): Promise<number> {
  await sql`select assign_settings(), forget_settings()`.execute(db);
  const settings = await waiting(db, most);
  for (let i = 0; i < settings.length; i += devicesEach)
    try {
      await give(db, settings.slice(i, i + devicesEach));
    } catch (error) {
      // A device was unbound or changed meanwhile: these are computed again by the next upkeep.
      if (!(error instanceof Failure)) throw error;
    }
  return settings.length;
}
