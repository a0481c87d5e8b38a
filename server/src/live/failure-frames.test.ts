import { boundDeviceApi as api, type Command } from '@chargehand/contract/areas/devices/bound-device';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openControl } from '../../test/control';
import { until } from '../../test/device';
import { openTestServer, staff, superAdministrator, type TestServer } from '../../test/harness';
import { openConsolePages } from '../../test/pages';
import { announce } from '../lib/events';

let server: TestServer;
let world: Awaited<ReturnType<typeof openControl>>;
let pages: Awaited<ReturnType<typeof openConsolePages>>;
let giver: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer();
  world = await openControl(server);
  pages = await openConsolePages(server);
  giver = await server.account('giver', superAdministrator);
});
afterEach(async () => {
  pages.closeAll();
  await world.hangUp();
});
afterAll(async () => {
  await world.closeGateway();
  await server.close();
});

type Page = Awaited<ReturnType<typeof pages.openPage>>;
const framesOf = (page: Page) =>
  page.of('failures').flatMap(({ value }) => value['commands'] as (Command & { code: string })[]);
const failureOf = (page: Page, command: Command) =>
  until(() => framesOf(page).find(({ id }) => id === command.id));

/** Sends a fan command to a device that refuses it. */
async function refused(token = giver.token) {
  const mine = await world.device();
  const device = await mine.connect();
  const [command] = await server.send(api.switchFan, token, { params: mine.params, body: { fan: 'on' } });
  if (!command) throw new Error('nothing was asked');
  await device.answer((await device.sentSettings('fan')).ver, 'refused', 'fanBlocked');
  return { ...mine, device, command };
}

it('a failed command is announced neither to another account nor to its own without the permission', async () => {
  const role = await server.db
    .insertInto('role')
    .values({ code: '901', key: 'blind', mType: 1, name: JSON.stringify({ zh_CN: 'x' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const blind = await server.account('blind', staff, role.id);
  const [ownPage, otherPage, blindPage] = [
    await pages.openPage(giver),
    await pages.openPage(world.root),
    await pages.openPage(blind),
  ];
  const mine = await refused();
  const foreign = await world.device();
  const { id } = await server.db
    .insertInto('command')
    .values({
      deviceId: foreign.id,
      kind: 'restart',
      status: 'failed',
      reason: 'timedOut',
      createdBy: blind.id,
      createdAt: '2026-01-01T00:00:00Z',
      finishedAt: '2026-01-01T00:00:10Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announce(server.db, 'command', [id]);
  await failureOf(ownPage, mine.command);
  expect([...otherPage.of('failures'), ...blindPage.of('failures')]).toEqual([]);
});

it('the account that gave a failed command gets it once on each page, with device and reason', async () => {
  const [page, second] = [await pages.openPage(giver), await pages.openPage(giver)];
  const { id, code, command, device, report } = await refused().then((failed) => ({
    ...failed,
    report: failed.device.report,
  }));
  expect(await failureOf(page, command)).toMatchObject({
    deviceId: id,
    code,
    kind: 'switchFan',
    fan: 'on',
    status: 'failed',
    reason: 'refused',
    why: 'fanBlocked',
  });
  await failureOf(second, command);
  // The device's later report announces the command again, but the page must not get it a second time.
  await report((await device.sentSettings('fan')).ver, { fan: 'on' });
  const next = await refused();
  await failureOf(page, next.command);
  expect(framesOf(page).filter((one) => one.id === command.id)).toHaveLength(1);
});

it('a command that failed at once or was replaced is not announced', async () => {
  const page = await pages.openPage(giver);
  const away = await world.device();
  const fan = { params: away.params, body: { fan: 'on' as const } };
  const [offline] = await server.send(api.switchFan, giver.token, fan);
  expect(offline).toMatchObject({ status: 'failed', reason: 'offline' });
  for (const limitW of [40, 50])
    await server.send(api.setLimit, giver.token, { params: away.params, body: { limitW } });
  const { command } = await refused();
  await failureOf(page, command);
  expect(framesOf(page).map(({ id }) => id)).toEqual([command.id]);
});
