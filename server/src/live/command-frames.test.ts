import { boundDeviceApi as api, type Command } from '@chargehand/contract/areas/devices/bound-device';
import type { Settings } from '@chargehand/contract/device/payloads';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openControl } from '../../test/control';
import { until } from '../../test/device';
import { openTestServer, staff, type TestServer } from '../../test/harness';
import { openConsolePages } from '../../test/pages';

let server: TestServer;
let world: Awaited<ReturnType<typeof openControl>>;
let pages: Awaited<ReturnType<typeof openConsolePages>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openControl(server);
  pages = await openConsolePages(server);
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
/** Returns the frames of a command that a console page got, in order of arrival. */
const framesOf = (page: Page, { id }: Command) =>
  page.of('command').flatMap(({ value }) => (value.id === id ? [value] : []));
const steps = (page: Page, command: Command) => framesOf(page, command).map(({ status }) => status);
const reaches = (page: Page, command: Command, status: Command['status']) =>
  until(() => framesOf(page, command).find((one) => one['status'] === status));

const timer = { on: '07:30', off: '23:00', repeat: 'weekdays', weekdays: [1, 5] } as const;
const timers = { timeZone: 'Europe/Paris', timers: [timer] };
interface Kind {
  kind: Command['kind'];
  give: (id: number) => Promise<Command[]>;
  /** Fields of the command with the values that the frame must contain. */
  shown: Partial<Record<keyof Command, unknown>>;
  /** Settings that the device reports once it has carried out the command. */
  done: (settings: Settings) => Settings;
  key: keyof Settings;
}
const send: TestServer['send'] = (endpoint, token, input) => server.send(endpoint, token, input);
const kinds: Kind[] = [
  {
    kind: 'switchDevice',
    give: (id) => send(api.switchDevice, world.token, { params: { ids: [id] }, body: { on: false } }),
    shown: { on: false },
    done: () => ({ on: false, ports: [1, 1, 1] }),
    key: 'on',
  },
  {
    kind: 'switchFan',
    give: (id) => send(api.switchFan, world.token, { params: { ids: [id] }, body: { fan: 'on' } }),
    shown: { fan: 'on' },
    done: ({ fan }) => ({ fan }),
    key: 'fan',
  },
  {
    kind: 'setLimit',
    give: (id) => send(api.setLimit, world.token, { params: { ids: [id] }, body: { limitW: 65 } }),
    shown: { limitW: 65 },
    done: ({ limitW }) => ({ limitW }),
    key: 'limitW',
  },
  {
    kind: 'setTimers',
    give: async (id) => [await send(api.setTimers, world.token, { params: { id }, body: timers })],
    shown: { timers: [{ id: 1, on: '07:30', off: '23:00', repeat: [1, 5], tz: 'Europe/Paris' }] },
    done: ({ timers: sentTimers }) => ({ timers: sentTimers }),
    key: 'timers',
  },
];

const first = <T>([answer]: readonly T[]): T => {
  if (answer === undefined) throw new Error('no answer came');
  return answer;
};

describe('command frames', () => {
  for (const { kind, give, shown, done, key } of kinds)
    it(`[BOUND-22] report each step of ${kind} to a page that shows the device, and to no other page`, async () => {
      const mine = await world.device();
      const [page, other] = [
        await pages.openPage(world.root, [mine.id]),
        await pages.openPage(world.root, [(await world.device()).id]),
      ];
      const device = await mine.connect();
      const command = first(await give(mine.id));
      const { ver, set } = await device.sentSettings(key);
      await reaches(page, command, 'sent');
      await device.answer(ver, 'ack');
      await reaches(page, command, 'acknowledged');
      await device.report(ver, done(set));
      expect(await reaches(page, command, 'applied')).toMatchObject({
        kind,
        deviceId: mine.id,
        createdBy: 'root',
        ...shown,
      });
      // Steps before `sent` may already be over when the page is notified.
      const way = [...new Set(steps(page, command))].filter((status) => status !== 'queued');
      expect(way).toEqual(['sent', 'acknowledged', 'applied']);
      expect(other.of('command')).toEqual([]);
    });

  it('[BOUND-16] [BOUND-22] report a restart as applied when the device returns', async () => {
    const mine = await world.device();
    const page = await pages.openPage(world.root, [mine.id]);
    const device = await mine.connect();
    const command = first(await send(api.restart, world.token, { params: mine.params, body: {} }));
    await device.answer((await until(() => device.orders[0])).id, 'ack');
    await reaches(page, command, 'acknowledged');
    expect(steps(page, command)).not.toContain('applied');
    await device.up('presence', { on: true, sid: 'after' });
    await reaches(page, command, 'applied');
  });

  it('[BOUND-24] report a refusal with its reason', async () => {
    const mine = await world.device();
    const page = await pages.openPage(world.root, [mine.id]);
    const device = await mine.connect();
    const command = first(
      await send(api.switchFan, world.token, { params: mine.params, body: { fan: 'on' } }),
    );
    await device.answer((await device.sentSettings('fan')).ver, 'refused');
    expect(await reaches(page, command, 'failed')).toMatchObject({ reason: 'refused' });
  });

  it('[BOUND-23] [BOUND-26] report a limit as queued while the device is away, and as applied when it returns', async () => {
    const mine = await world.device();
    const page = await pages.openPage(world.root, [mine.id]);
    const command = first(
      await send(api.setLimit, world.token, { params: mine.params, body: { limitW: 40 } }),
    );
    const fan = first(await send(api.switchFan, world.token, { params: mine.params, body: { fan: 'on' } }));
    expect(await reaches(page, fan, 'failed')).toMatchObject({ reason: 'offline' });
    await reaches(page, command, 'queued');
    expect(new Set(steps(page, command))).toEqual(new Set(['queued']));
    const device = await mine.connect();
    const { ver, set } = await device.sentSettings('limitW');
    expect(set).toEqual({ limitW: 40 });
    await device.report(ver, { limitW: 40 });
    expect(await reaches(page, command, 'applied')).toMatchObject({ limitW: 40 });
  });
});

it('the device frame has settings and ports that the device changed itself, in one version', async () => {
  const mine = await world.device();
  const page = await pages.openPage(world.root, [mine.id]);
  const other = await pages.openPage(world.root, [(await world.device()).id]);
  const device = await mine.connect();
  const timers = [{ id: 1, on: '07:30', off: '23:00', repeat: 'once' as const, tz: 'Europe/Paris' }];
  await device.report(0, { ports: [1, 0, 1], fan: 'on', limitW: 40, timers });
  const frame = await until(() => page.of('device').find(({ value }) => value.settings.fan === 'on'));
  expect(frame.value.settings).toMatchObject({ fan: 'on', limitW: 40, timers });
  expect(frame.value.state).toMatchObject({ ports: [{ on: true }, { on: false }] });
  // The device reports that a one-time timer has run and is gone. No command did this.
  await device.report(0, { fan: 'auto', timers: [] });
  const after = await until(() => page.of('device').find(({ value }) => value.settings.fan === 'auto'));
  expect(after.value.settings).toMatchObject({ fan: 'auto', limitW: 40, timers: [] });
  expect(after.value.state.version).toBeGreaterThan(frame.value.state.version);
  expect(other.of('device').every(({ value }) => value.id !== mine.id)).toBe(true);
});

it('an account without the permission for bound devices gets no command frame', async () => {
  const mine = await world.device();
  const bare = { code: '900', key: 'bare', mType: 1, name: JSON.stringify({ zh_CN: 'bare' }) } as const;
  const role = await server.db.insertInto('role').values(bare).returning('id').executeTakeFirstOrThrow();
  const [page, blind] = [
    await pages.openPage(world.root, [mine.id]),
    await pages.openPage(await server.account('blind', staff, role.id), [mine.id]),
  ];
  const command = first(await send(api.setLimit, world.token, { params: mine.params, body: { limitW: 50 } }));
  await reaches(page, command, 'queued');
  expect(blind.of('command')).toEqual([]);
});
