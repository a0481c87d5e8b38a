import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { menuApi } from '@chargehand/contract/areas/system/menu';
import { roleApi } from '@chargehand/contract/areas/system/role';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../lib/db';
import { announce } from '../lib/events';
import { openIngest } from '../device/ingest/ingest';
import { until } from '../../test/device';
import {
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../test/harness';
import { openConsolePages } from '../../test/pages';

/** Changes the tenant of devices directly, without the constraints of the ledger, which other tests check. */
const moved = (db: Db, change: RawBuilder<unknown>) =>
  db.transaction().execute(async (tx) => {
    await sql`alter table movement drop constraint if exists movement_stays, drop constraint if exists movement_fits`.execute(
      tx,
    );
    await sql`select begin_movement('outbound', null, null)`.execute(tx);
    await change.execute(tx);
  });

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let root: { id: number; token: string };
let pages: Awaited<ReturnType<typeof openConsolePages>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
  root = await server.account('root', superAdministrator);
  pages = await openConsolePages(server);
});
afterEach(() => pages.closeAll());
afterAll(() => server.close());

let seq = 0;
let degrees = 0;
/** Reports a temperature of a device. Returns this temperature, which no test has used before. */
async function heat(deviceId: number): Promise<number> {
  const t = (degrees += 1);
  const ingest = openIngest(server.db);
  await ingest.take({
    deviceId,
    receivedAt: Date.now(),
    message: {
      kind: 'telemetry',
      data: { v: 1, sid: 's', seq: (seq += 1), ts: Date.now(), t, fan: 0, p: [[0, 0, 0, 0, 0, 0]] },
    },
  });
  await ingest.close();
  return t;
}

/** Opens a console page that shows `devices`, and waits until it gets changes of the device `shown`. */
async function watching(who: { id: number; token: string }, devices: number[], shown: number) {
  const page = await pages.openPage(who, devices);
  await until(async () => {
    const t = await heat(shown);
    return until(() => page.sees(t), 1000).catch(() => undefined);
  });
  return page;
}

describe('a customer’s page', () => {
  it('[ISOLATION-01] gets the same command as from its API call, without names of the operator’s staff', async () => {
    const boss = await watching(root, [world.devices.a1], world.devices.a1);
    const page = await watching(world.merchantA1, [world.devices.a1], world.devices.a1);
    const command = await server.send(boundDeviceApi.switchPort, root.token, {
      params: { id: world.devices.a1 },
      body: { port: 1, on: false },
    });
    expect(command.createdBy).toBe('root');
    const frame = await until(() => page.of('command').find(({ value }) => value.id === command.id));
    const { commands } = await server.send(boundDeviceApi.get, world.merchantA1.token, {
      params: { id: world.devices.a1 },
    });
    expect(frame.value['createdBy']).toBeNull();
    await until(() => boss.of('command').find(({ value }) => value['createdBy'] === 'root'));
    expect(frame.value).toEqual(commands.find(({ id }) => id === command.id));
  });

  it('[ISOLATION-02] gets no frames of a device that changed its owner, whose page gets them from then on', async () => {
    const { a1 } = world.devices;
    const deviceIds = Object.values(world.devices);
    const [former, next, agent] = [
      await watching(world.merchantA1, deviceIds, a1),
      await watching(world.merchantA2, deviceIds, world.devices.a2),
      await watching(world.agentA, deviceIds, a1),
    ];
    const a1Was = degrees;
    // Changes the tenant directly in the database, as any part of the server may do.
    await moved(server.db, sql`update device set merchant_id = ${world.ids.a2} where id = ${a1}`);
    await until(() => former.of('resync').length === 1);
    // Earlier values are hidden after a change of owner, so the new owner's page gets a frame only when the device
    // reports again.
    let t = 0;
    await until(async () => {
      t = await heat(a1);
      return until(() => next.sees(t) && agent.sees(t), 1000).catch(() => undefined);
    });
    expect(next.of('device').every(({ value }) => value.id !== a1 || value.state.temperature > a1Was)).toBe(
      true,
    );
    const mark = await heat(world.devices.a2);
    await until(() => next.sees(mark));
    expect(former.sees(t)).toBe(false);
    expect(agent.of('resync')).toEqual([]);
    await moved(server.db, sql`update device set merchant_id = ${world.ids.a1} where id = ${a1}`);
    await until(() => next.of('resync').length === 1);
    const back = await heat(a1);
    await until(() => former.sees(back));
    expect(next.sees(back)).toBe(false);
  });

  it('gets a resync when a device is unbound, and still gets frames of its own devices', async () => {
    const { b1 } = world.devices;
    const page = await watching(world.agentB, [b1], b1);
    await sql`select unbind_device(${b1})`.execute(server.db);
    await until(() => page.of('resync').length === 1);
    const t = await heat(b1);
    await until(() => page.sees(t));
  });
});

it('thousands of devices that change their owner at once are announced in parts that fit the limit', async () => {
  await sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
    select 'MV-' || n, 'MV-' || n, (select min(id) from device_model), '', '', 1, '', '', 0
    from generate_series(1, 5000) n`.execute(server.db);
  const received = new Set<number>();
  const off = server.events.on('deviceMoved', (some) => some.forEach((id) => received.add(id)));
  await sql`update device set name = 'the same owner' where code like 'MV-%'`.execute(server.db);
  await moved(
    server.db,
    sql`update device set agent_id = ${world.ids.a}, out_status = 'out' where code like 'MV-%'`,
  );
  await until(() => received.size >= 5000);
  expect(received.size).toBe(5000);
  off();
});

describe('a page whose session', () => {
  it('idled out, or whose account was disabled or must change its password, is closed at the next heartbeat', async () => {
    const [idle, disabled, owing] = [
      await server.account('idle', staff),
      await server.account('disabled', staff),
      await server.account('owing', staff),
    ];
    const ended = [await pages.openPage(idle), await pages.openPage(disabled), await pages.openPage(owing)];
    const stays = await pages.openPage(root);
    await sql`update session set used_at = now() - interval '13 hours' where account_id = ${idle.id}`.execute(
      server.db,
    );
    await sql`update account set disabled = true where id = ${disabled.id}`.execute(server.db);
    await sql`update account set must_change_password = true where id = ${owing.id}`.execute(server.db);
    expect(await Promise.all(ended.map(({ closed }) => closed))).toEqual([4401, 4401, 4401]);
    expect(stays.socket.readyState).toBe(stays.socket.OPEN);
  });

  it('must set up a second factor is closed at once', async () => {
    // Opens a server whose heartbeat, which also checks sessions, never runs.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const other = await openTestServer({}, server);
    vi.useRealTimers();
    const ownPages = await openConsolePages(other);
    const page = await ownPages.openPage(await server.account('no-factor', staff));
    const set = async (value: string) => {
      await sql`insert into config (config_name, config_key, config_value)
        values ('x', 'security.requireTwoFactor', ${value})
        on conflict (config_key) do update set config_value = excluded.config_value`.execute(server.db);
      await announce(server.db, 'config', [0]);
    };
    await set('true');
    expect(await page.closed).toBe(4401);
    await set('false');
    ownPages.closeAll();
    await other.close();
  });
});

describe('permissions', () => {
  const newRole = async (name: string) => {
    const { id } = await server.send(roleApi.create, root.token, {
      body: {
        code: name,
        key: name,
        mType: 1,
        name: { zh_CN: name, zh_HK: name, en_US: name, fr_FR: name, de_DE: name, ja_JP: name },
        sort: 1,
      },
      json: true,
    });
    return id;
  };
  const entry = async (what: string) =>
    (
      await server.db
        .selectFrom('menu')
        .select('id')
        .where((eb) => eb.or([eb('permission', '=', what), eb('component', '=', what)]))
        .executeTakeFirstOrThrow()
    ).id;

  it('that were withdrawn end their frames, and the page is notified and stays connected', async () => {
    const roleId = await newRole('watcher');
    const list = await entry('boundDeviceList:list');
    const grant = (body: { grant: number[]; withdraw: number[] }) =>
      server.send(roleApi.grant, root.token, { params: { id: roleId }, body, json: true });
    await grant({ grant: [list], withdraw: [] });
    const page = await watching(
      await server.account('watcher', staff, roleId),
      [world.devices.a],
      world.devices.a,
    );
    const other = await watching(root, [world.devices.a], world.devices.a);
    const before = other.of('rights').length;
    await grant({ grant: [], withdraw: [list] });
    await until(() => page.of('rights').length > 0);
    const t = await heat(world.devices.a);
    await until(() => other.sees(t));
    expect(page.sees(t)).toBe(false);
    expect(page.socket.readyState).toBe(page.socket.OPEN);
    expect(other.of('rights').length).toBe(before);
    await grant({ grant: [list], withdraw: [] });
    await until(async () => {
      const again = await heat(world.devices.a);
      return until(() => page.sees(again), 1000).catch(() => undefined);
    });
  });

  it('a changed, new or deleted menu entry is announced to its holders, including super administrators', async () => {
    const roleId = await newRole('holder');
    const id = await entry('regionList');
    await server.send(roleApi.grant, root.token, {
      params: { id: roleId },
      body: { grant: [id], withdraw: [] },
      json: true,
    });
    const [holder, other, boss] = [
      await pages.openPage(await server.account('holder', staff, roleId)),
      await pages.openPage(await server.account('other', staff, await newRole('other'))),
      await pages.openPage(root),
    ];
    await sql`update menu set sort = sort + 1 where id = ${id}`.execute(server.db);
    await until(() => holder.of('rights').length === 1 && boss.of('rights').length === 1);
    const { id: added } = await server.send(menuApi.create, root.token, {
      body: {
        kind: 'catalog',
        title: { zh_CN: '新', zh_HK: '新', en_US: 'n', fr_FR: 'n', de_DE: 'n', ja_JP: '新' },
        parentId: 0,
        sort: 1,
        path: '/new-one',
        component: 'Layout',
      },
      json: true,
    });
    await until(() => boss.of('rights').length === 2);
    await server.send(menuApi.remove, root.token, { params: { id: added } });
    await until(() => boss.of('rights').length === 3);
    expect(holder.of('rights')).toHaveLength(1);
    expect(other.of('rights')).toEqual([]);
  });

  it('are checked again, and pages get a resync, after notifications may have been missed', async () => {
    const late = await server.account('late', staff);
    const [page, gone] = [await pages.openPage(root, [world.devices.a]), await pages.openPage(late)];
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'chargehand events'`.execute(server.db);
    await sql`delete from session where account_id = ${late.id}`.execute(server.db);
    await until(() => page.of('resync').length > 0 && page.of('rights').length > 0);
    expect(await gone.closed).toBe(4401);
  });
});
