import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openControl } from '../../../test/control';
import { withControl } from '../../../test/control-hooks';
import type { TestServer } from '../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openControl>>;
withControl(openControl, (opened, made) => {
  server = opened;
  world = made;
});

/** Returns the newest hundred log entries of a device, newest first, and the total number of its entries. */
const logOf = (id: number) =>
  server.send(deviceLogApi.list, world.token, { params: { id }, query: { pageSize: 100 } });
const totalOf = async (id: number) => (await logOf(id)).total;
const eventsOf = async (id: number) =>
  (await logOf(id)).rows.filter(({ behaviour }) => behaviour === 'event');

describe('a device event', () => {
  it('is dropped without a port, a switch state or a known kind it needs', async () => {
    const { id, connect } = await world.device();
    const { up, sid } = await connect();
    const rest = { v: 1, sid, seq: 5, ts: Date.now() };
    for (const wrong of [
      { ...rest, ev: 'portFault' },
      { ...rest, ev: 'fullyCharged', port: 0 },
      { ...rest, ev: 'fullyCharged', port: 49 },
      { ...rest, ev: 'timer' },
      { ...rest, ev: 'burnt', port: 1 },
      { ...rest, ev: 'button', seq: -1 },
      { ...rest, ev: 'button', sid: 'a:b' },
    ])
      await up('event', wrong);
    expect(await eventsOf(id)).toEqual([]);
  });

  it('is logged once, however often it arrives, at its time by the device’s clock', async () => {
    const { id, connect, detail } = await world.device();
    const { up, sid } = await connect();
    const seenAt = (await detail()).state?.seenAt ?? '';
    const ago = Date.now() - 3600_000;
    const payloads = [
      { v: 1, sid, seq: 2, ts: ago, ev: 'button' },
      { v: 1, sid, seq: 3, ts: ago + 1000, ev: 'portFault', port: 2 },
      { v: 1, sid, seq: 4, ts: ago + 2000, ev: 'fullyCharged', port: 1 },
      { v: 1, sid, seq: 5, ts: ago + 3000, ev: 'timer', on: false },
    ];
    for (const payload of payloads) await up('event', payload);
    await Promise.all([...payloads, ...payloads].map((one) => up('event', one)));
    // The same `seq` in another boot is a new event. The device time of this event is far in the future, so the event
    // gets the time of receipt.
    await up('event', { ...payloads[0], sid: 'other', ts: 4_102_444_800_000 });
    const [odd, ...others] = await eventsOf(id);
    expect(others.map(({ at, facts }) => ({ ts: Date.parse(at), ...facts })).reverse()).toEqual([
      { ts: ago, event: 'button' },
      { ts: ago + 1000, event: 'portFault', port: 2 },
      { ts: ago + 2000, event: 'fullyCharged', port: 1 },
      { ts: ago + 3000, event: 'timer', on: false },
    ]);
    expect(Math.abs(Date.parse(odd?.at ?? '') - Date.now())).toBeLessThan(10_000);
    expect(((await detail()).state?.seenAt ?? '') > seenAt).toBe(true);
  });

  it('is shown to staff on the wall, except full charges', async () => {
    const { connect } = await world.device();
    const { up, sid } = await connect();
    await up('event', { v: 1, sid, seq: 2, ts: Date.now(), ev: 'portFault', port: 2 });
    await up('event', { v: 1, sid, seq: 3, ts: Date.now(), ev: 'fullyCharged', port: 2 });
    const [newest] = await server.send(deviceLogApi.newest, world.token);
    expect(newest).toMatchObject({ behaviour: 'event', facts: { event: 'portFault', port: 2 } });
  });
});

it('[BOUND-03] a device’s Bluetooth name is the one it reports, unless the user set one', async () => {
  const { id, connect, detail } = await world.device();
  const { up, sid } = await connect();
  const bt = { mac: 'A4:CF:12:00:00:0F', name: 'Charger 15' };
  await up('presence', { on: true, sid, bt });
  await up('presence', { on: true, sid });
  expect((await detail()).binding).toMatchObject({ bluetoothMac: bt.mac, bluetoothName: bt.name });
  await sql`update device set bluetooth_name = 'Mine' where id = ${id}`.execute(server.db);
  expect((await detail()).binding).toMatchObject({ bluetoothMac: bt.mac, bluetoothName: 'Mine' });
});

describe('a device that fills its log', () => {
  it('with events from hours or days ago is also limited, and each entry has the time it was received', async () => {
    const { id, connect } = await world.device();
    const { up, sid } = await connect();
    const ago = (n: number) => Date.now() - 3_600_000 - n * 60_000;
    for (let n = 0; n < 600; n += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, m) =>
          up('event', { v: 1, sid, seq: n + m, ts: ago(n + m), ev: 'button' }),
        ),
      );
    const { total, rows } = await logOf(id);
    expect(total).toBeLessThan(400);
    const events = rows.filter(({ behaviour }) => behaviour === 'event');
    expect(events.every(({ heardAt }) => Date.now() - Date.parse(heardAt ?? '') < 60_000)).toBe(true);
    const shown = rows.map(({ at }) => at);
    expect(shown).toEqual([...shown].sort().reverse());
  });

  it('with events or presences is muted for a while, but its commands and other devices are logged', async () => {
    const { id, params, connect } = await world.device();
    const { up, sid } = await connect();
    await Promise.all(
      Array.from({ length: 300 }, (_, n) => up('event', { v: 1, sid, seq: n, ts: Date.now(), ev: 'button' })),
    );
    const many = await totalOf(id);
    expect(many).toBeGreaterThanOrEqual(200);
    await up('event', { v: 1, sid, seq: 1000, ts: Date.now(), ev: 'button' });
    for (const on of [false, true, false, true]) await up('presence', { on, sid });
    expect(await totalOf(id)).toBe(many);

    await server.send(boundDeviceApi.restart, world.token, { params });
    expect(await totalOf(id)).toBe(many + 1);
    const other = await world.device();
    const neighbour = await other.connect();
    await neighbour.up('event', { v: 1, sid, seq: 9, ts: Date.now(), ev: 'button' });
    expect(await eventsOf(other.id)).toHaveLength(1);

    // Triggers prevent changes of the log, so they are disabled while the device's entries are made an hour older.
    await sql`alter table device_log disable trigger user`.execute(server.db);
    await sql`update device_log set at = at - interval '61 minutes', heard_at = heard_at - interval '61 minutes' where device_id = ${id}`.execute(
      server.db,
    );
    await sql`alter table device_log enable trigger user`.execute(server.db);
    await up('event', { v: 1, sid, seq: 1001, ts: Date.now(), ev: 'button' });
    await up('presence', { on: false, sid });
    expect((await logOf(id)).rows.slice(0, 2).map(({ behaviour }) => behaviour)).toEqual([
      'offline',
      'event',
    ]);
  });
});
