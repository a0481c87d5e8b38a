import { randomUUID } from 'node:crypto';
import { appInstallationApi } from '@chargehand/contract/areas/versions/app-installation';
import { closureApi } from '@chargehand/contract/areas/people/app-account';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apk } from '../../../../../simulator/src/apk';
import { openUpgrades } from '../../../../test/app-upgrades';
import { until } from '../../../../test/device';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';
import { openInstallationNotes } from '../../../../test/installation-notes';
import { openPhones, type Phone } from '../../../../test/phones';
import { deleteInBatches } from '../../../lib/upkeep/upkeep';
import { appInstallationUpkeep } from './upkeep';

let server: TestServer;
let clerk: string;
let upgrades: ReturnType<typeof openUpgrades>;
let phones: ReturnType<typeof openPhones>;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let ann: Phone;
let ben: Phone;
let known: ReturnType<typeof openInstallationNotes>['known'];
let receive: ReturnType<typeof openInstallationNotes>['receive'];
beforeAll(async () => {
  server = await openTestServer();
  clerk = (await server.account('clerk', staff)).token;
  upgrades = openUpgrades(server, clerk);
  phones = openPhones(server);
  ({ known, receive } = openInstallationNotes(server.db));
  world = await openTwoAgencies(server);
  ann = await phones.register('+8613900000001', 'Ann');
  ben = await phones.register('ben@example.com', 'Ben');
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from app_installation`.execute(server.db);
  await sql`delete from app_installation_day`.execute(server.db);
  await upgrades.clear();
});

interface Question {
  platform?: string;
  version?: string;
  installation?: string;
  sdk?: string;
}
const path = (more: Question = {}) =>
  `/api/app/v1/app-version?${new URLSearchParams({ platform: 'ios', version: '1.5.0', installation: randomUUID(), ...more })}`;
const ask = (more: Question = {}, phone?: Pick<Phone, 'token'>, headers: Record<string, string> = {}) =>
  phones.call(phone, 'GET', path(more), undefined, headers);
/** Waits until `n` installations are stored and returns them. */
const noted = async (n: number) => {
  await until(async () => (await known()).length >= n);
  return known();
};
const versions = () => server.send(appInstallationApi.versions, clerk);
const listed = async (query: Record<string, unknown> = {}, token = clerk) =>
  (await server.send(appInstallationApi.list, token, { query })).rows;
describe('[UPGRADE-22] an installation of the app', () => {
  it('is stored without a user if the session is invalid, ended or of another interface, and still gets its response', async () => {
    const gone = await phones.register('+8613900000003', 'Gone');
    await server.db.deleteFrom('appSession').where('userId', '=', gone.id).execute();
    const idle = await phones.register('+8613900000005', 'Idle');
    await server.db
      .updateTable('appSession')
      .set({ usedAt: sql`now() - interval '91 days'` })
      .where('userId', '=', idle.id)
      .execute();
    for (const token of ['x', 'y'.repeat(5000), gone.token, idle.token, clerk])
      expect((await ask({}, { token })).status).toBe(200);
    expect(new Set((await noted(5)).map(({ userId }) => userId))).toEqual(new Set([null]));
    expect(await listed()).toEqual([]);
    await ask({ version: 'new' }, ann);
    await ask({ installation: '7' }, ann);
    await ask({}, ben);
    // The two requests with invalid parameters must not be stored.
    expect((await noted(6)).map(({ userId }) => userId)).toEqual([null, null, null, null, null, ben.id]);
  });

  it('is shown only with the page’s permission, and to an agent only for its own users', async () => {
    const called = (token?: string) =>
      Promise.all(
        [appInstallationApi.list.path, appInstallationApi.versions.path].map(
          async (at) => (await server.call('GET', at, { token })).code,
        ),
      );
    expect(await called()).toEqual([401, 401]);
    expect(await called(world.agentA.token)).toEqual([403, 403]);
    for (const query of [{ platform: 'windows' }, { version: 'new' }, { belowMinimum: 'maybe' }])
      expect((await server.call('GET', appInstallationApi.list.path, { token: clerk, query })).code).toBe(
        422,
      );
  });

  it('has one row: its newest version, its build, and the user who was signed in last', async () => {
    const installation = randomUUID();
    await ask({ installation, version: '1.5.0+77' }, ann);
    expect(await noted(1)).toEqual([
      { platform: 'ios', installation, version: '1.5.0', build: '77', userId: ann.id },
    ]);
    // A request without a session must not change the installation's user.
    await ask({ installation: installation.toUpperCase(), version: '1.6.0' });
    await until(async () => (await known())[0]?.version === '1.6.0');
    expect(await known()).toMatchObject([{ build: null, userId: ann.id }]);
    await ask({ installation, version: '1.6.0' }, ben);
    await until(async () => (await known())[0]?.userId === ben.id);
    // The same id on the other platform is another installation.
    await ask({ installation, platform: 'android' });
    expect(await noted(2)).toHaveLength(2);
  });

  it('is counted by platform and version, with those below the minimum of the newest published version', async () => {
    const many = (n: number, version: string) =>
      Array.from({ length: n }, (_, at) => ({ address: `192.0.2.${at}`, version }));
    await receive([
      ...many(3, '2.9.0'),
      ...many(4, '2.10.0'),
      ...many(1, '2.10.0-rc.1'),
      { address: 'a', version: '1.0.0', token: ann.token },
      ...many(1, '1.0.0+b'),
    ]);
    await ask({ platform: 'android', version: '0.1.0' });
    await noted(11);
    expect((await versions()).find(({ platform }) => platform === 'ios')).toMatchObject({
      minimum: null,
      belowMinimum: 0,
      knownBelow: 0,
    });
    await upgrades.publish({ version: '2.9.0', minimum: '2.8.0-rc.1' });
    await upgrades.publish({ version: '2.10.0', minimum: '2.9.1' });
    // A draft sets no minimum.
    await upgrades.add({ version: '3.0.0', minimum: '3.0.0' });
    const [android, ios] = await versions();
    expect(android).toMatchObject({ platform: 'android', minimum: null, installations: 1, belowMinimum: 0 });
    expect(android).toMatchObject({ unfit: null, sdks: [] });
    expect(ios).toEqual({
      platform: 'ios',
      minimum: '2.9.1',
      installations: 10,
      belowMinimum: 5,
      knownBelow: 1,
      others: 0,
      unfit: null,
      sdks: [],
      versions: [
        { version: '2.10.0', installations: 4, known: 0, share: 0.4, belowMinimum: false },
        { version: '2.10.0-rc.1', installations: 1, known: 0, share: 0.1, belowMinimum: false },
        { version: '2.9.0', installations: 3, known: 0, share: 0.3, belowMinimum: true },
        { version: '1.0.0', installations: 2, known: 1, share: 0.2, belowMinimum: true },
      ],
    });
    await sql`update app_installation set last_seen_at = now() - interval '31 days' where version = '1.0.0'`.execute(
      server.db,
    );
    await until(async () => (await versions())[1]?.installations === 8);
    expect((await versions())[1]).toMatchObject({ belowMinimum: 3, knownBelow: 0 });
    expect(await listed()).toEqual([]);
  });

  it('[FOUND-53] keeps the API level of its Android, and is counted if the newest published package needs a later one', async () => {
    const phone = { platform: 'android', version: '1.5.0', installation: randomUUID() };
    const sdks = async () => (await versions()).find(({ platform }) => platform === 'android')?.sdks;
    await ask({ ...phone, sdk: '23' });
    await noted(1);
    // A later question without the level, such as one of an older version of the app, leaves it.
    await ask({ ...phone, version: '1.5.1' });
    await until(async () => (await known())[0]?.version === '1.5.1');
    for (const sdk of ['23', '30', '36']) await ask({ ...phone, installation: randomUUID(), sdk });
    await ask({ ...phone, installation: randomUUID() });
    // iOS has no API levels.
    await ask({ sdk: '20' });
    await noted(6);
    const counts = [
      { sdk: 23, installations: 2 },
      { sdk: 30, installations: 1 },
      { sdk: 36, installations: 1 },
    ];
    await until(async () => (await sdks())?.length === 3);
    expect(await sdks()).toEqual(counts);
    await ask({ ...phone, version: '1.5.1', sdk: '24' });
    await until(async () => (await sdks())?.[1]?.sdk === 24);

    const drafted = async (version: string, minSdk: number) => ({
      platform: 'android',
      version,
      link: '',
      file: await upgrades.stored(apk({ versionName: version, minSdk })),
    });
    const publish = async (version: string, minSdk: number) =>
      upgrades.publish(await drafted(version, minSdk));
    // A draft is offered to no phone.
    await upgrades.add(await drafted('3.0.0', 36));
    await publish('2.0.0', 31);
    const [android, ios] = await versions();
    expect([android?.unfit, ios?.unfit]).toEqual([{ version: '2.0.0', minSdk: 31, installations: 3 }, null]);
    await publish('2.1.0', 24);
    // The newest version fits all phones.
    await publish('2.2.0', 21);
    expect((await versions())[0]?.unfit).toEqual({ version: '2.1.0', minSdk: 24, installations: 1 });
  });

  it('is counted under the most common versions, and otherwise as one of the others', async () => {
    await receive([
      ...Array.from({ length: 14 }, (_, n) => ({ address: `192.0.2.${n}`, version: `1.0.${n}` })),
      ...Array.from({ length: 2 }, (_, n) => ({ address: `192.0.2.${n}`, version: '0.9.0' })),
    ]);
    const [ios] = await versions();
    expect(ios).toMatchObject({ installations: 16, others: 5 });
    expect(ios?.versions.map((one) => one.installations)).toEqual([...Array<number>(9).fill(1), 2]);
  });

  it('below the minimum is listed with its user, found by name, platform and version', async () => {
    await upgrades.publish({ version: '2.0.0', minimum: '1.6.0' });
    await receive([
      { address: 'a', version: '1.5.0+7', token: ann.token },
      { address: 'a', version: '1.6.0', token: ben.token },
      { address: 'a', version: '1.0.0' },
    ]);
    const [row, ...more] = await listed({ belowMinimum: true });
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      userId: ann.id,
      nickname: 'Ann',
      account: '+8613900000001',
      platform: 'ios',
      version: '1.5.0',
      build: '7',
      belowMinimum: true,
    });
    const names = async (query: Record<string, unknown>) =>
      (await listed(query)).map(({ nickname }) => nickname);
    expect(await names({ belowMinimum: false })).toEqual(['Ben']);
    expect(await names({ belowMinimum: true, platform: 'android' })).toEqual([]);
    expect(await names({ version: '1.6.0' })).toEqual(['Ben']);
    expect(await names({ search: 'ben@' })).toEqual(['Ben']);
    expect(await server.send(appInstallationApi.get, clerk, { params: { id: row?.id } })).toEqual(row);
  });

  it('has no user once its user has closed the account', async () => {
    const cleo = await phones.register('+8613900000004', 'Cleo');
    await receive([{ address: 'a', token: cleo.token }]);
    expect(await listed()).toHaveLength(1);
    const { method, path } = closureApi.close;
    const { status } = await phones.call(cleo, method, path, { kind: 'phone', password: phones.password });
    expect(status).toBe(200);
    expect(await known()).toMatchObject([{ userId: null }]);
    expect(await listed()).toEqual([]);
  });

  it('is deleted after 90 days without a request, and so are the counts of earlier days', async () => {
    await receive([{ address: 'a' }, { address: 'b' }]);
    await sql`update app_installation set last_seen_at = now() - interval '91 days' where id = (select min(id) from app_installation)`.execute(
      server.db,
    );
    await sql`insert into app_installation_day select day - 1, address, added from app_installation_day`.execute(
      server.db,
    );
    for (const cleaning of appInstallationUpkeep) await deleteInBatches(server.db, cleaning);
    expect(await known()).toHaveLength(1);
    expect((await sql`select from app_installation_day`.execute(server.db)).rows).toHaveLength(3);
  });
});
