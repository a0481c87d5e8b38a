import { appDeviceApi } from '@chargehand/contract/areas/people/app-device';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { until } from '../../../test/device';
import { sql } from 'kysely';
import { chargeApi } from '@chargehand/contract/areas/devices/charge';
import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { openAppSession } from '../../lib/session/app-session';
import { describe, expect, it } from 'vitest';
import { openControl } from '../../../test/control';
import { withControl } from '../../../test/control-hooks';
import type { TestServer } from '../../../test/harness';
import { openPhones } from '../../../test/phones';

let server: TestServer;
let world: Awaited<ReturnType<typeof openControl>>;
withControl(openControl, (opened, made) => {
  server = opened;
  world = made;
});

/** Values of a port in a reading: `charging` with a charging load, and `free` with nothing plugged in. */
const charging = [1, 5000, 1000, 5000, 1, 3] as const;
const free = [0, 0, 0, 0, 0, 0] as const;
type Reading = [number, number, number, number, number, number];
const ports = (...all: (readonly number[])[]) => ({ p: all.map((one) => [...one] as Reading) });

async function plugged() {
  const device = await world.device();
  const line = await device.connect();
  return {
    ...device,
    ...line,
    faults: async () => (await device.detail()).state?.ports.map(({ fault }) => fault) ?? [],
    log: async () =>
      (
        await server.send(deviceLogApi.list, world.token, {
          params: { id: device.id },
          query: { pageSize: 100 },
        })
      ).rows
        .filter(({ behaviour }) => behaviour === 'event')
        .map(({ facts }) => facts)
        .reverse(),
    charges: async () =>
      (await server.send(chargeApi.list, world.token, { query: { deviceId: device.id } })).total,
    /**
     * Waits until the list of devices with a port fault contains the device, or no longer does. Lists may be cached for
     * a moment.
     */
    isListed: (wanted: boolean) =>
      until(async () => {
        const { rows } = await server.send(boundDeviceApi.list, world.token, { query: { portFault: true } });
        return rows.some(({ id }) => id === device.id) === wanted;
      }),
    counted: async () => (await server.send(dashboardApi.needs, world.token)).portFaults,
  };
}

describe('a port that is off but draws current', () => {
  it('is no fault while it is on, while its state is unknown, or below the meter’s noise', async () => {
    const { tele, sid, report, faults } = await plugged();
    await tele(2, { sid, ...ports(charging, charging, charging) });
    expect(await faults()).toEqual([null, null, null]);
    await report(0, { ports: [1, 1, 0] });
    await tele(3, { sid, ...ports(charging, charging, [0, 5000, 49, 245, 0, 0]) });
    expect(await faults()).toEqual([null, null, null]);
  });

  it('has a fault in its state, in the log, in the list and on the dashboard until it ends', async () => {
    const { tele, sid, report, faults, log, isListed, counted } = await plugged();
    const before = (await counted()) ?? 0;
    await tele(2, { sid, ...ports(charging, charging, free) });
    await report(0, { on: true, ports: [1, 0, 1] });
    // No fault is seen yet, because the last measurement of port 2 is from before the port was switched off.
    expect(await faults()).toEqual([null, null, null]);
    await tele(3, { sid, ...ports(charging, [0, 5000, 900, 4500, 0, 0], free) });
    await tele(4, { sid, ...ports(charging, [0, 5000, 900, 4500, 0, 0], free) });
    expect(await faults()).toEqual([null, 'drawsWhileOff', null]);
    expect(await log()).toEqual([{ event: 'drawsWhileOff', port: 2, on: true }]);
    await isListed(true);
    expect(await counted()).toBe(before + 1);
    await tele(5, { sid, ...ports(charging, free, free) });
    expect(await faults()).toEqual([null, null, null]);
    expect(await log()).toEqual([
      { event: 'drawsWhileOff', port: 2, on: true },
      { event: 'drawsWhileOff', port: 2, on: false },
    ]);
    await isListed(false);
    expect(await counted()).toBe(before);
  });

  it('is a fault on every such port of a device that is off, until the device is switched on', async () => {
    const { tele, sid, report, faults } = await plugged();
    await report(0, { on: false, ports: [1, 1, 0] });
    await tele(2, { sid, ...ports(charging, free, charging) });
    expect(await faults()).toEqual(['drawsWhileOff', null, 'drawsWhileOff']);
    await report(0, { on: true });
    expect(await faults()).toEqual([null, null, 'drawsWhileOff']);
    // Port 1 gets no fault, because the last measurement is from before the port was switched off.
    await report(0, { ports: [0, 1, 0] });
    expect(await faults()).toEqual([null, null, 'drawsWhileOff']);
  });

  it('counts no charging: neither minutes nor a charge', async () => {
    const { tele, sid, report, charges, detail } = await plugged();
    await tele(2, { sid, ...ports(free, free, free) });
    await report(0, { ports: [0, 1, 1] });
    for (const [seq, minutes] of [
      [3, 1],
      [4, 2],
    ] as const)
      await tele(seq, { sid, ...ports([1, 5000, 1000, 5000, 1, minutes], free, free) });
    expect((await detail()).state?.ports[0]).toMatchObject({
      charging: 'notCharged',
      minutes: 0,
      current: 1,
      power: 5,
    });
    await tele(5, { sid, ...ports(free, free, free) });
    // The only charge is that of port 1 from the reading that `connect` sends. It ended before the device reported the
    // port as off.
    expect(await charges()).toBe(1);
  });

  it('is detected by current readings only, not by stored readings from before', async () => {
    const { id, tele, sid, report, faults } = await plugged();
    await tele(2, { sid, ...ports(charging, free, free) });
    await report(0, { ports: [0, 1, 1] });
    // Sets the time of the last reading back by an hour. Otherwise the next reading, which is half an hour old, would
    // look like a device clock that was set back.
    await sql`update device_state set reported_at = reported_at - interval '1 hour', version = version + 1
      where device_id = ${id}`.execute(server.db);
    await tele(3, { sid, ts: Date.now() - 1800_000, ...ports(charging, free, free) });
    expect(await faults()).toEqual([null, null, null]);
    await tele(4, { sid, ...ports(charging, free, free) });
    expect(await faults()).toEqual(['drawsWhileOff', null, null]);
  });
});

describe('a fault reported by a device', () => {
  it('lasts until the device reports its end or boots again', async () => {
    const { tele, up, sid, faults, isListed, connect, log } = await plugged();
    await tele(2, { sid, ...ports(free, free, free) });
    const event = (seq: number, more: object) =>
      up('event', { v: 1, sid, seq, ts: Date.now(), ev: 'portFault', ...more });
    await event(3, { port: 3 });
    await event(4, { port: 1 });
    expect(await faults()).toEqual(['reported', null, 'reported']);
    await isListed(true);
    await event(5, { port: 1, on: false });
    expect(await faults()).toEqual([null, null, 'reported']);
    expect(await log()).toEqual([
      { event: 'portFault', port: 3 },
      { event: 'portFault', port: 1 },
      { event: 'portFault', port: 1, on: false },
    ]);
    await connect();
    expect(await faults()).toEqual([null, null]);
    await isListed(false);
  });

  it('is shown in its owner’s app, and counted only for accounts that own the device', async () => {
    const { id, tele, up, sid, counted } = await plugged();
    await tele(2, { sid, ...ports(free, free, free) });
    await up('event', { v: 1, sid, seq: 3, ts: Date.now(), ev: 'portFault', port: 2 });
    const { userId } = await server.db
      .selectFrom('device')
      .select('userId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const token = await openAppSession(server.db, userId ?? 0);
    const path = appDeviceApi.device.path.replace(':id', String(id));
    const { body } = await openPhones(server).call({ token }, 'GET', path);
    expect(body.state.ports.map(({ fault }: { fault: string | null }) => fault)).toEqual([
      null,
      'reported',
      null,
    ]);
    expect(await counted()).toBeGreaterThan(0);
    const { id: agentId } = await server.db
      .insertInto('agent')
      .values({ name: 'other', customerCode: 'OTHER' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stranger = await server.account('stranger', { mType: 2, agentId, merchantId: null });
    expect((await server.send(dashboardApi.needs, stranger.token)).portFaults).toBe(0);
  });
});
