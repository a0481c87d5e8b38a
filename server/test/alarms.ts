import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { sql } from 'kysely';
import { watchAlarms } from '../src/areas/devices/alarm/watch';
import { openControl } from './control';
import type { TestServer } from './harness';

type Device = Awaited<ReturnType<Awaited<ReturnType<typeof openControl>>['device']>>;

/** Opens a gateway and an account with every permission, and returns helpers that make devices have alarms. */
export async function openAlarms(server: TestServer) {
  const world = await openControl(server);
  const { db } = server;
  // Tests move the times of devices into the past.
  await sql`update alarm_watch set since = '-infinity'`.execute(db);

  const watch = () => watchAlarms(db);
  const list = (query: Record<string, unknown> = {}, token = world.token) =>
    server.send(alarmApi.list, token, { query: query as never });
  const alarmsOf = async ({ id }: Pick<Device, 'id'>) => (await list({ deviceId: id })).rows;
  /** Makes the conditions of a device as old as if the server had noticed all their changes `seconds` earlier. */
  const age = ({ id }: Pick<Device, 'id'>, seconds: number) =>
    sql`update alarm_condition set noticed_at = noticed_at - make_interval(secs => ${seconds}),
        cleared_at = cleared_at - make_interval(secs => ${seconds}),
        changes = array(select change - make_interval(secs => ${seconds}) from unnest(changes) change)
      where device_id = ${id}`.execute(db);
  const hears = ({ id }: Device, state: Record<string, unknown>) =>
    db.updateTable('deviceState').set(state).where('deviceId', '=', id).execute();
  /** Lets a device be silent for some minutes since it was last heard. */
  const silence = (device: Device, minutes = 10) =>
    hears(device, { seenAt: new Date(Date.now() - minutes * 60_000).toISOString() });

  /** Returns a device that has been heard, and has belonged to its user for a day. */
  async function heard(more?: Parameters<typeof world.device>[0]): Promise<Device> {
    const device = await world.device(more);
    await sql`insert into device_state (device_id, seen_at, online) values (${device.id}, now(), true)
      on conflict (device_id) do update set seen_at = now(), online = true`.execute(db);
    await sql`update device set hands_at = now() - interval '1 day' where id = ${device.id}`.execute(db);
    return device;
  }

  return {
    world,
    watch,
    list,
    alarmsOf,
    age,
    hears,
    silence,
    heard,
    /** Returns a device that has been silent for longer than the delay, and the id of its alarm. */
    async silent(): Promise<{ device: Device; id: number }> {
      const device = await heard();
      await silence(device);
      await watch();
      await age(device, 300);
      await watch();
      const [alarm] = await alarmsOf(device);
      return { device, id: alarm?.id ?? 0 };
    },
    /** Removes all alarms, and makes the devices of earlier tests report nothing. */
    async clear() {
      for (const table of ['alarm', 'alarmCondition', 'command', 'rejectedMessage'] as const)
        await db.deleteFrom(table).execute();
      await sql`update device_state set seen_at = null, clock_off_ms = null, rssi = null, port_faults = null`.execute(
        db,
      );
    },
    async close() {
      await world.hangUp();
      await world.closeGateway();
      await server.close();
    },
  };
}
