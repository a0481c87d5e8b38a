import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceMessageApi } from '@chargehand/contract/areas/devices/device-message';
import { codes } from '@chargehand/contract/http/codes';
import { maxRaw, RawFrame, type RawMessage } from '@chargehand/contract/device/frames';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openControl } from '../../../test/control';
import { until } from '../../../test/device';
import { openTestServer, type TestServer } from '../../../test/harness';
import { openConsolePages } from '../../../test/pages';
import { watchMs } from './raw-tap';

// Devices are connected to the first server, and console pages to the second.
let first: TestServer;
let second: TestServer;
let world: Awaited<ReturnType<typeof openControl>>;
let pages: Awaited<ReturnType<typeof openConsolePages>>;
beforeAll(async () => {
  first = await openTestServer();
  second = await openTestServer({}, first);
  world = await openControl(first);
  pages = await openConsolePages(second);
});
afterEach(async () => {
  pages.closeAll();
  await world.hangUp();
});
afterAll(async () => {
  await world.closeGateway();
  await second.close();
  await first.close();
});

type Page = Awaited<ReturnType<typeof pages.openPage>>;
const watch = (page: Page, device: number | null) =>
  page.socket.send(JSON.stringify({ type: 'raw', value: { device } }));
const rawRows = (page: Page): RawMessage[] =>
  page.of('raw').flatMap(({ value }) => RawFrame.parse(value).rows);
const kept = async (id: number) =>
  (await first.db.selectFrom('deviceRaw').select('id').where('deviceId', '=', id).execute()).length;
const stops = (id: number) => until(async () => (await kept(id)) === 0);

/** Watches a device and lets it send until the page gets a message. */
async function watching(page: Page, { id }: { id: number }, say: (n: number) => Promise<void>) {
  watch(page, id);
  let n = 10;
  await until(
    async () => {
      await say((n += 1));
      return rawRows(page).length > 0;
    },
    20_000,
    100,
  );
  return n;
}

it('messages of an unwatched device are not kept, and a tenant cannot watch, whatever its role was granted', async () => {
  const device = await world.device();
  const { tele, sid } = await device.connect();
  await tele(2, { sid });
  const { agentId } = await first.db
    .selectFrom('device')
    .select('agentId')
    .where('id', '=', device.id)
    .executeTakeFirstOrThrow();
  expect(await kept(device.id)).toBe(0);
  const agency = await first.db
    .insertInto('agent')
    .values({ name: 'a', customerCode: 'RAW' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(agentId).toBe(null);
  await sql`update device set agent_id = ${agency.id}, out_status = 'out' where id = ${device.id}`
    .execute(first.db)
    .catch(() => undefined);
  const agent = await first.account('agent', { mType: 2, agentId: agency.id, merchantId: null });
  await sql`insert into role_menu (role_id, menu_id) select (select role_id from account where id = ${agent.id}), id from menu
    where permission = 'warehouseList:raw' on conflict do nothing`.execute(first.db);
  const page = await pages.openPage(agent);
  watch(page, device.id);
  for (let n = 3; n < 12; n += 1) await tele(n, { sid });
  const path = deviceMessageApi.raw.path.replace(':id', String(device.id));
  expect((await first.call('GET', path, { token: agent.token })).code).toBe(codes.forbidden);
  expect(rawRows(page)).toEqual([]);
  expect(await kept(device.id)).toBe(0);
});

it('only the last hundred messages of a busy device are kept, and skipped ones are counted', async () => {
  const device = await world.device();
  const { tele, sid } = await device.connect();
  const page = await pages.openPage(world.root);
  let n = await watching(page, device, (seq) => tele(seq, { sid }));
  await until(
    async () => {
      await Promise.all(Array.from({ length: 300 }, () => tele((n += 1), { sid })));
      return rawRows(page).some(({ skipped }) => skipped > 0);
    },
    30_000,
    100,
  );
  expect(await kept(device.id)).toBeLessThanOrEqual(maxRaw);
  // A console page that opens later gets the messages that are kept.
  const late = await pages.openPage(world.root);
  watch(late, device.id);
  await until(() => rawRows(late).length > 0);
  expect(rawRows(late).length).toBeLessThanOrEqual(maxRaw);
});

// This is the last test, because it moves the clock forward.
it('staff see a watched device’s messages in both directions, on any server, with secrets masked', async () => {
  const device = await world.device();
  const other = await world.device();
  const { tele, sid, up, sentSettings } = await device.connect();
  const page = await pages.openPage(world.root);
  const n = await watching(page, device, (seq) => tele(seq, { sid }));
  await up('nonsense', '{"password":"hunter2"}');
  await first.send(boundDeviceApi.switchFan, world.token, { params: device.params, body: { fan: 'on' } });
  await sentSettings('fan');
  const line = await other.connect();
  await line.tele(2, { sid: line.sid });
  await until(
    () =>
      rawRows(page).some(({ down }) => down) && rawRows(page).some(({ topic }) => topic === 'up/nonsense'),
  );
  const messages = rawRows(page);
  expect(messages.find(({ topic }) => topic === 'up/tele')?.text).toContain('"v":1');
  expect(messages.find(({ topic }) => topic === 'up/nonsense')?.text).toBe('{"password":"•••"}');
  expect(messages.find(({ down }) => down)).toMatchObject({ topic: 'down/desired' });
  expect(messages.find(({ down }) => down)?.text).toContain('"fan":"on"');
  expect(page.of('raw').every(({ value }) => RawFrame.parse(value).device === device.id)).toBe(true);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  expect(n).toBeGreaterThan(10);
  expect(await kept(other.id)).toBe(0);
  watch(page, null);
  // Moves the server's clock beyond the end of the watch, which the page no longer renews.
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 3 * watchMs);
  await stops(device.id).finally(() => later.mockRestore());
});
