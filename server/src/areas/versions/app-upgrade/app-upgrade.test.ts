import { createHash } from 'node:crypto';
import { appUpgradeApi } from '@chargehand/contract/areas/versions/app-upgrade';
import { codes } from '@chargehand/contract/http/codes';
import { ruleTexts } from '@chargehand/contract/texts/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apk } from '../../../../../simulator/src/apk';
import { openUpgrades } from '../../../../test/app-upgrades';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';
import { errorsOf } from '../../../../test/stock';

let server: TestServer;
let clerk: { token: string };
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let upgrades: ReturnType<typeof openUpgrades>;
beforeAll(async () => {
  server = await openTestServer();
  clerk = await server.account('clerk', staff);
  world = await openTwoAgencies(server);
  upgrades = openUpgrades(server, clerk.token);
});
afterAll(() => server.close());

describe('[UPGRADE-01] an upgrade is refused', () => {
  it('to callers without a session, to agents and to merchants, who see no page', async () => {
    const id = await upgrades.add();
    expect((await server.call('GET', appUpgradeApi.list.path)).code).toBe(codes.unauthenticated);
    expect((await server.call('POST', upgrades.path, { body: upgrades.draft() })).code).toBe(
      codes.unauthenticated,
    );
    for (const { token } of [world.agentA, world.merchantA1]) {
      for (const [method, path, body] of [
        ['GET', appUpgradeApi.list.path, undefined],
        ['GET', `${upgrades.path}/${id}`, undefined],
        ['POST', upgrades.path, upgrades.draft()],
        ['PUT', `${upgrades.path}/${id}`, upgrades.draft()],
        ['POST', `${upgrades.path}/${id}/publish`, undefined],
        ['POST', `${upgrades.path}/${id}/withdraw`, undefined],
        ['DELETE', `${upgrades.path}/${id}`, undefined],
      ] as const)
        expect([path, (await server.call(method, path, { token, ...(body && { body }) })).code]).toEqual([
          path,
          codes.forbidden,
        ]);
      expect((await upgrades.putUp(apk(), token)).code).toBe(codes.forbidden);
      const routers = await server.call('GET', '/system/menu/getRouters', { token });
      expect(routers.body).not.toContain('appUpgradeList');
    }
    await upgrades.clear();
  });

  it.each([
    ['platform', { platform: 'windows' }],
    ['version', { version: '2.0' }],
    ['version', { version: '' }],
    ['version', { version: '2.0.0-<script>' }],
    ['minimum', { minimum: '1.0.0-<script>' }],
    ['minimum', { minimum: '2.0.1' }],
    ['minimum', { version: '2.0.0-rc.1', minimum: '2.0.0' }],
    ['notes', { notes: {} }],
    ['notes.en_US', { notes: { en_US: 'x'.repeat(4001) } }],
    ['link', { link: '' }],
    ['link', { link: 'http://apps.example/app' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['share', { share: 0 }],
    ['share', { share: 101 }],
    ['forced', { forced: 'perhaps' }],
    ['hotfix', { hotfix: 'perhaps' }],
    ['file', { platform: 'android', link: '', file: 'nowhere.apk' }],
  ])('with a wrong %s: %j', async (field, more) => {
    expect(errorsOf(await upgrades.create(more))).toEqual([field]);
  });

  it('[FOUND-125] for Android with neither package nor link, at both fields', async () => {
    expect(errorsOf(await upgrades.create({ platform: 'android', link: '' }))).toEqual(['link', 'file']);
  });

  it('with a version that its platform already has, whatever its build', async () => {
    await upgrades.add();
    expect(errorsOf(await upgrades.create())).toEqual(['version']);
    expect(errorsOf(await upgrades.create({ version: '2.0.0+build.7' }))).toEqual(['version']);
    await upgrades.add({ platform: 'android' });
    await upgrades.clear();
  });

  it('[UPGRADE-21] below the newest published version, unless it is a hotfix of a published line', async () => {
    const older = await upgrades.add({ version: '2.9.0' });
    await upgrades.publish({ version: '2.8.3' });
    await upgrades.publish({ version: '2.10.0' });
    const refused = async (more: Record<string, unknown>) => errorsOf(await upgrades.create(more));
    expect(await refused({ version: '2.9.1' })).toEqual(['version']);
    expect(await refused({ version: '2.10.0-rc.1' })).toEqual(['version']);
    expect(await refused({ version: '2.9.1', hotfix: true })).toEqual(['hotfix']);
    expect(await refused({ version: '2.8.2', hotfix: true })).toEqual(['version']);
    expect(errorsOf(await upgrades.change(older, { version: '2.9.0' }))).toEqual(['version']);
    // The draft is older than the newest published version, so it cannot be published.
    expect((await upgrades.does('POST', `${older}/publish`)).code).toBe(codes.appUpgradeOlder);
    await server.db.updateTable('appUpgrade').set({ hotfix: true }).where('id', '=', older).execute();
    expect((await upgrades.does('POST', `${older}/publish`)).code).toBe(codes.appUpgradeNoLine);
    const hotfix = await upgrades.publish({ version: '2.8.4', hotfix: true });
    expect(await server.send(appUpgradeApi.get, clerk.token, { params: { id: hotfix } })).toMatchObject({
      hotfix: true,
      state: 'published',
    });
    // The other platform has its own versions. A version above the newest one need not be a hotfix.
    await upgrades.publish({ platform: 'android', version: '2.9.1' });
    await upgrades.publish({ version: '2.10.1' });
    await upgrades.clear();
  });

  it('with a package that is invalid, already used, or for iOS; or with both a package and a link', async () => {
    const before = await server.db.selectFrom('file').selectAll().execute();
    expect((await upgrades.putUp(Buffer.alloc(0))).code).toBe(codes.invalid);
    for (const bytes of [Buffer.from('<html>'), Buffer.from('PK'), Buffer.from('\u007fELF program')])
      expect((await upgrades.putUp(bytes)).code).toBe(codes.fileType);
    expect(await server.db.selectFrom('file').selectAll().execute()).toHaveLength(before.length);
    const file = await upgrades.stored();
    expect(errorsOf(await upgrades.create({ file, link: '' }))).toEqual(['file']);
    expect(errorsOf(await upgrades.create({ platform: 'android', file }))).toEqual(['link']);
    await upgrades.add({ platform: 'android', file, link: '' });
    expect(
      errorsOf(await upgrades.create({ platform: 'android', version: '3.0.0', file, link: '' })),
    ).toEqual(['file']);
    await upgrades.clear();
  });

  it('once published: only its share can change, and grow, and it cannot be deleted', async () => {
    const id = await upgrades.add({ share: 10 });
    expect((await upgrades.does('POST', `${id}/withdraw`)).code).toBe(codes.appUpgradeState);
    expect((await upgrades.does('POST', `${id},999999/publish`)).code).toBe(codes.notFound);
    expect((await upgrades.does('POST', `${id}/publish`)).code).toBe(1);
    expect((await upgrades.does('POST', `${id}/publish`)).code).toBe(codes.appUpgradeState);
    expect((await upgrades.does('DELETE', String(id))).code).toBe(codes.appUpgradeState);
    expect(errorsOf(await upgrades.change(id, { share: 9 }))).toEqual(['share']);
    expect((await upgrades.change(id, { share: 20 })).code).toBe(1);
    const upgrade = await server.send(appUpgradeApi.get, clerk.token, { params: { id } });
    expect(upgrade).toMatchObject({
      share: 20,
      version: '2.0.0',
      forced: false,
      link: 'https://apps.example/app',
      state: 'published',
    });
    await upgrades.clear();
  });

  it('[FOUND-101] once published or withdrawn: other changes are refused at their fields, and change nothing', async () => {
    const id = await upgrades.publish({ share: 10 });
    const more = {
      share: 20,
      version: '9.9.9',
      forced: true,
      link: 'https://else.example',
      notes: { en_US: 'Other', zh_CN: '新' },
    };
    const read = () => server.send(appUpgradeApi.get, clerk.token, { params: { id } });
    for (const state of ['published', 'withdrawn'] as const) {
      if (state === 'withdrawn') await upgrades.does('POST', `${id}/withdraw`);
      const before = await read();
      const answer = await upgrades.change(id, more);
      expect(answer.code).toBe(codes.invalid);
      expect(errorsOf(answer).toSorted()).toEqual(['forced', 'link', 'notes', 'version']);
      expect(answer.body).toContain(ruleTexts.zh_CN.publishedFixed);
      expect(await read()).toEqual(before);
      // The same texts in another order are no change.
      const same = { share: 10, notes: { zh_CN: '新', en_US: 'New' } };
      expect((await upgrades.change(id, same)).code).toBe(codes.success);
    }
    await upgrades.clear();
  });
});

describe('[UPGRADE-01] an upgrade', () => {
  it('has all its fields, is listed in the order of versions, and its changes are in the operation log', async () => {
    const bytes = apk({ versionName: '2.10.0', versionCode: 21000 });
    const file = await upgrades.stored(bytes);
    const id = await upgrades.add({
      platform: 'android',
      version: '2.10.0',
      file,
      link: '',
      share: 5,
      forced: true,
    });
    await upgrades.add({ version: '2.9.0' });
    const { rows } = await server.send(appUpgradeApi.list, clerk.token, {
      query: { orderByColumn: 'version', isAsc: 'desc' },
    });
    expect(rows.map(({ version }) => version)).toEqual(['2.10.0', '2.9.0']);
    expect(rows[0]).toMatchObject({
      platform: 'android',
      minimum: '1.0.0',
      forced: true,
      share: 5,
      state: 'draft',
      publishedAt: null,
      file,
      fileName: 'app.apk',
      size: bytes.length,
      link: null,
      notes: { en_US: 'New', zh_CN: '新' },
      sha256: createHash('sha256').update(bytes).digest('hex'),
      packageName: 'com.example.charge',
      versionCode: 21000,
    });
    expect(
      (await upgrades.change(id, { platform: 'android', version: '2.10.0', share: 6, file, link: '' })).code,
    ).toBe(1);
    for (const verb of ['publish', 'withdraw', 'publish'])
      expect((await upgrades.does('POST', `${id}/${verb}`)).code).toBe(1);
    const log = await server.db
      .selectFrom('operationLog')
      .select('action')
      .where('target', '=', String(id))
      .where('action', 'like', 'appUpgrade.%')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action.split('.')[1])).toEqual([
      'create',
      'update',
      'publish',
      'withdraw',
      'publish',
    ]);
    await upgrades.clear();
  });
});
