import { createHash, randomUUID } from 'node:crypto';
import { packageType } from '@chargehand/contract/areas/versions/app-upgrade';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apk } from '../../../../../simulator/src/apk';
import { openUpgrades } from '../../../../test/app-upgrades';
import { until } from '../../../../test/device';
import { openTestServer, staff, type TestServer } from '../../../../test/harness';
import { openPhones } from '../../../../test/phones';
import { isInShare } from './share';

let server: TestServer;
let other: TestServer;
let upgrades: ReturnType<typeof openUpgrades>;
let phones: ReturnType<typeof openPhones>;
beforeAll(async () => {
  server = await openTestServer();
  other = await openTestServer({}, server);
  upgrades = openUpgrades(server, (await server.account('clerk', staff)).token);
  phones = openPhones(server);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** Query parameters that differ from the default. */
interface Question {
  platform?: string;
  version?: string;
  installation?: string;
  sdk?: string;
}
const query = (more: Question = {}) =>
  `/api/app/v1/app-version?${new URLSearchParams({ platform: 'ios', version: '1.5.0', installation: randomUUID(), ...more })}`;
const ask = (more: Question = {}, headers: Record<string, string> = {}) =>
  phones.call(undefined, 'GET', query(more), undefined, headers);
const newest = async (more: Question = {}) => (await ask(more)).body.newest;

describe('[FOUND-53] a phone with an Android that is too old', () => {
  const version = async (versionName: string, minSdk: number, more: Record<string, unknown> = {}) =>
    upgrades.publish({
      platform: 'android',
      version: versionName,
      link: '',
      minimum: '1.0.0',
      ...more,
      file: await upgrades.stored(apk({ versionName, minSdk })),
    });
  const answer = async (sdk: string | undefined, installed = '1.5.0') => {
    const more = { platform: 'android', version: installed, ...(sdk !== undefined && { sdk }) };
    const { newest, minimum, forced, upgrade } = (await ask(more)).body;
    return [newest, minimum, forced, upgrade?.version];
  };

  it('is answered with an error if it sends something else than an API level', async () => {
    for (const sdk of ['new', '0', '-1', '23.5', '201'])
      expect((await ask({ platform: 'android', sdk })).status).toBe(422);
  });

  it('gets the newest version that fits, and is not forced to the other one', async () => {
    await version('2.0.0', 21);
    await version('3.0.0', 26, { forced: true, minimum: '2.5.0' });
    await until(async () => (await answer(undefined))[0] === '3.0.0');
    for (const sdk of [undefined, '', '26', '36'])
      expect(await answer(sdk)).toEqual(['3.0.0', '2.5.0', true, '3.0.0']);
    expect(await answer('25')).toEqual(['2.0.0', '1.0.0', false, '2.0.0']);
    expect(await answer('21', '2.0.0')).toEqual(['2.0.0', '1.0.0', false, undefined]);
    expect(await answer('20')).toEqual([null, null, false, undefined]);
    // The forced version is skipped by phones that it does not fit, also if a later one fits again.
    await version('3.1.0', 21);
    await until(async () => (await answer('25'))[0] === '3.1.0');
    expect(await answer('25')).toEqual(['3.1.0', '1.0.0', false, '3.1.0']);
    expect(await answer('26')).toEqual(['3.1.0', '1.0.0', true, '3.1.0']);
    await upgrades.clear();
  });
});

describe('[APPAPI-12] the app', () => {
  it('gets an error for an invalid request', async () => {
    const wrong: Question[] = [
      { platform: 'windows' },
      { version: 'new' },
      { version: '1.0.0-<script>' },
      { installation: '7' },
    ];
    for (const more of wrong) expect((await ask(more)).status).toBe(422);
  });

  it('gets nothing while no version is published, and the newest one after that', async () => {
    const id = await upgrades.add();
    expect((await ask()).body).toEqual({ newest: null, minimum: null, forced: false, upgrade: null });
    await upgrades.does('POST', `${id}/publish`);
    await until(async () => (await newest()) === '2.0.0');
    expect((await ask({}, { 'accept-language': 'fr' })).body).toEqual({
      newest: '2.0.0',
      minimum: '1.0.0',
      forced: false,
      upgrade: {
        version: '2.0.0',
        publishedAt: expect.any(String),
        language: 'en_US',
        notes: 'New',
        package: null,
        link: 'https://apps.example/app',
      },
    });
    expect((await ask({}, { 'accept-language': 'zh-HK' })).body.upgrade).toMatchObject({ notes: '新' });
    expect((await ask({ version: '2.0.0' })).body).toMatchObject({ newest: '2.0.0', upgrade: null });
    expect((await ask({ version: '3.0.0' })).body).toMatchObject({ forced: false, upgrade: null });
    expect(await newest({ platform: 'android' })).toBeNull();
    await upgrades.publish({ version: '2.9.0' });
    const higher = await upgrades.publish({ version: '2.10.0' });
    await until(async () => (await newest()) === '2.10.0');
    await upgrades.does('POST', `${higher}/withdraw`);
    await until(async () => (await newest()) === '2.9.0');
    await upgrades.clear();
  });

  it('must upgrade from below the minimum, or if the newest version is forced', async () => {
    await upgrades.publish({ version: '2.0.0', minimum: '1.5.0' });
    await until(async () => (await newest()) === '2.0.0');
    const forced = async (version: string) => (await ask({ version })).body.forced;
    expect(await Promise.all(['1.4.9', '1.5.0-rc.1', '1.5.0', '1.9.9'].map(forced))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await upgrades.publish({ version: '2.1.0', minimum: '1.5.0', forced: true });
    await until(async () => (await newest()) === '2.1.0');
    expect(await Promise.all(['1.5.0', '2.0.9', '2.1.0', '2.2.0'].map(forced))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await upgrades.clear();
  });

  it('must upgrade from below a forced version followed by an optional one, if the share gave it the forced one', async () => {
    const installations = Array.from({ length: 40 }, () => randomUUID());
    const [all100, half] = [{ share: 100 }, { share: 50 }];
    await upgrades.publish({ version: '2.0.0', ...all100 });
    const forcing = await upgrades.publish({ version: '2.1.0', forced: true, ...half });
    await upgrades.publish({ version: '2.2.0', ...all100 });
    await until(async () => (await newest()) === '2.2.0');
    const inside = installations.find((one) => isInShare(one, forcing, 50)) ?? '';
    const outside = installations.find((one) => !isInShare(one, forcing, 50)) ?? '';
    const versionAnswer = async (version: string, installation: string) => {
      const { newest, forced, upgrade } = (await ask({ version, installation })).body;
      return [newest, forced, upgrade?.version];
    };
    expect(await versionAnswer('2.0.9', inside)).toEqual(['2.2.0', true, '2.2.0']);
    expect(await versionAnswer('2.1.0', inside)).toEqual(['2.2.0', false, '2.2.0']);
    expect(await versionAnswer('2.2.0', inside)).toEqual(['2.2.0', false, undefined]);
    expect(await versionAnswer('2.0.9', outside)).toEqual(['2.2.0', false, '2.2.0']);
    await upgrades.does('POST', `${forcing}/withdraw`);
    await until(async () => !(await ask({ version: '2.0.9', installation: inside })).body.forced);
    await upgrades.clear();
  });

  it('outside of the share gets the previous version, until the share reaches it', async () => {
    await upgrades.publish({ version: '2.0.0' });
    const id = await upgrades.publish({ version: '3.0.0', share: 50 });
    const installations = Array.from({ length: 20 }, () => randomUUID());
    const some = installations.find((one) => isInShare(one, id, 50)) ?? '';
    const none = installations.find((one) => !isInShare(one, id, 50)) ?? '';
    await until(async () => (await newest({ installation: some })) === '3.0.0');
    expect(await newest({ installation: none })).toBe('2.0.0');
    expect((await upgrades.change(id, { version: '3.0.0', share: 100 })).code).toBe(1);
    await until(async () => (await newest({ installation: none })) === '3.0.0');
    await upgrades.clear();
  });

  it('is answered from memory, the same by every server, and servers are notified of a change', async () => {
    await upgrades.publish();
    // Sends a notification (NOTIFY) with an invented id, and waits for it. Notifications arrive in order, so all
    // earlier ones have arrived, too.
    const received = new Promise<void>((resolve) => {
      server.events.on('appShown', (ids) => ids.includes(4711) && resolve());
    });
    await sql`select announce('appShown', array[4711::bigint])`.execute(server.db);
    await received;
    expect(await newest()).toBe('2.0.0');
    server.statements.length = 0;
    for (let n = 0; n < 20; n += 1) expect(await newest()).toBe('2.0.0');
    // Answering must run no statement, except the periodic ones that write recorded installations.
    const statements = server.statements.map(({ sql }) => sql).filter((one) => !one.includes('note_app'));
    expect(statements).toEqual([]);
    const url = query();
    expect((await other.app.inject({ url })).json().newest).toBe('2.0.0');
    const held = (await ask()).headers['etag'];
    expect((await ask({}, { 'if-none-match': String(held) })).status).toBe(304);
    await upgrades.publish({ version: '2.1.0' });
    await until(async () => (await other.app.inject({ url })).json().newest === '2.1.0');
    await upgrades.clear();
  });

  it('is asked to wait if one address sends far too many requests', async () => {
    const from = { 'x-forwarded-for': '198.51.100.77' };
    let refused = 0;
    for (let n = 0; n < 20_000 && refused === 0; n += 1) {
      const { statusCode, headers } = await other.app.inject({ url: query(), headers: from });
      if (statusCode === 429) refused = Number(headers['retry-after']);
    }
    expect(refused).toBeGreaterThan(0);
    expect((await other.app.inject({ url: query() })).statusCode).toBe(200);
  });

  it('[FOUND-46] downloads the package unencoded, under a name that ends in .apk', async () => {
    const bytes = apk();
    const file = await upgrades.stored(bytes);
    await sql`update file set original_name = 'charger' where name = ${file}`.execute(server.db);
    const id = await upgrades.add({ platform: 'android', file, link: '' });
    await upgrades.does('POST', `${id}/publish`);
    await until(async () => (await newest({ platform: 'android' })) === '2.0.0');
    const url = `/api/app/v1/app-packages/${file}`;
    for (const method of ['GET', 'HEAD'] as const) {
      const { headers } = await server.app.inject({ method, url, headers: { 'accept-encoding': 'gzip' } });
      expect(headers).toMatchObject({
        'content-length': String(bytes.length),
        'content-disposition': 'attachment; filename="charger.apk"',
      });
      expect(headers['content-encoding']).toBeUndefined();
    }
    await upgrades.clear();
    await until(async () => (await newest({ platform: 'android' })) === null);
  });

  it('downloads the package while it is published, whole or in parts, and can verify it', async () => {
    const bytes = apk({ size: 100_000 });
    const file = await upgrades.stored(bytes);
    const packagePath = `/api/app/v1/app-packages/${file}`;
    const id = await upgrades.add({ platform: 'android', file, link: '' });
    expect((await server.app.inject({ url: packagePath })).statusCode).toBe(404);
    await upgrades.does('POST', `${id}/publish`);
    await until(async () => (await newest({ platform: 'android' })) === '2.0.0');
    const { upgrade } = (await ask({ platform: 'android' })).body;
    expect(upgrade).toMatchObject({
      link: null,
      package: {
        path: packagePath,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    });
    const whole = await server.app.inject({ url: packagePath });
    expect(whole.rawPayload.equals(bytes)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': packageType,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const part = await server.app.inject({ url: packagePath, headers: { range: 'bytes=50000-' } });
    expect([part.statusCode, part.rawPayload.equals(bytes.subarray(50_000))]).toEqual([206, true]);
    const again = await server.app.inject({
      url: packagePath,
      headers: { 'if-none-match': String(whole.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    await upgrades.does('POST', `${id}/withdraw`);
    await until(async () => (await newest({ platform: 'android' })) === null);
    expect((await server.app.inject({ url: packagePath })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/api/app/v1/app-packages/nowhere.apk' })).statusCode).toBe(404);
    await upgrades.clear();
  });
});
