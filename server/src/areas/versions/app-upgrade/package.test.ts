import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { appUpgradeApi } from '@chargehand/contract/areas/versions/app-upgrade';
import { codes } from '@chargehand/contract/http/codes';
import { languages } from '@chargehand/contract/i18n/languages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apk, filesOf, zip } from '../../../../../simulator/src/apk';
import { openUpgrades } from '../../../../test/app-upgrades';
import { until } from '../../../../test/device';
import { openTestServer, staff, type TestServer } from '../../../../test/harness';
import { openUploads } from '../../../../test/large-upload';
import { errorsOf } from '../../../../test/stock';
import { lockPublishing } from './package.service';

let server: TestServer;
let token: string;
let upgrades: ReturnType<typeof openUpgrades>;
let uploads: ReturnType<typeof openUploads>;
let folder: string;
beforeAll(async () => {
  server = await openTestServer();
  token = (await server.account('clerk', staff)).token;
  upgrades = openUpgrades(server, token);
  uploads = openUploads(server, appUpgradeApi, token);
  folder = path.join(server.app.config.dataDir, 'files');
});
afterAll(() => server.close());

/** Returns a draft for Android whose package has these properties. */
async function drafted(version: string, packageName: string, more: Record<string, unknown> = {}) {
  await server.db.deleteFrom('attempt').execute();
  const file = await upgrades.stored(apk({ versionName: version, packageName }));
  return { platform: 'android', version, link: '', file, ...more };
}

const [manifest, ...others] = filesOf();
const head = Buffer.from('PK\u0003\u0004', 'latin1');
const text = {
  name: 'AndroidManifest.xml',
  content: Buffer.from('<manifest package="com.example.charge"/>'),
};
const bomb = { ...text, states: { whole: 2 ** 30 } };

describe('[UPGRADE-23] an uploaded package is refused', () => {
  it.each([
    ['random bytes', Buffer.concat([head, randomBytes(5000)]), 'apkDamaged'],
    ['cut off', apk().subarray(0, 2900), 'apkDamaged'],
    ['a ZIP without a manifest', zip(others), 'apkIncomplete'],
    ['a ZIP without code', zip(manifest ? [manifest] : []), 'apkIncomplete'],
    ['a manifest of text', zip([text, ...others]), 'apkManifest'],
    ['a bomb', zip([bomb, ...others]), 'apkTooBig'],
  ] as const)('that is %s, and nothing of it is kept', async (_, bytes, code) => {
    const files = await server.db.selectFrom('file').select('name').execute();
    const { id } = await uploads.started(bytes.length);
    expect((await uploads.part(id, 0, bytes)).code).toBe(1);
    expect((await uploads.finish(id)).code).toBe(codes[code]);
    // The refused upload has ended and cannot be finished again. Its stored parts are left to the upkeep.
    expect((await uploads.finish(id)).code).toBe(codes.notFound);
    expect(await uploads.open()).toEqual([]);
    expect(await server.db.selectFrom('file').select('name').execute()).toEqual(files);
    const stored = (await readdir(folder)).filter((name) => name.endsWith('.apk'));
    expect(stored.sort()).toEqual(files.map(({ name }) => name).sort());
  });

  it('with the reason in the language of the uploader', async () => {
    const errors = new Set<string>();
    for (const language of languages) {
      await server.db.deleteFrom('attempt').execute();
      const bytes = zip(others);
      const { id } = await uploads.started(bytes.length);
      await uploads.part(id, 0, bytes);
      const answer = await server.call('POST', appUpgradeApi.finishUpload.path.replace(':id', id), {
        token,
        headers: { lang: language },
      });
      expect(answer.msg).toContain('AndroidManifest.xml');
      errors.add(answer.msg);
    }
    expect(errors.size).toBe(languages.length);
  });
});

describe('[UPGRADE-23] a version is refused', () => {
  it('if its package states a different version, also when the draft is changed', async () => {
    const draft = await drafted('2.0.0', 'com.example.charge');
    expect(errorsOf(await upgrades.create({ ...draft, version: '2.0.1' }))).toEqual(['file']);
    expect(errorsOf(await upgrades.create({ ...draft, version: '2.0.0+build.7' }))).toEqual(['file']);
    const id = await upgrades.add(draft);
    const changed = await upgrades.change(id, { ...draft, version: '2.1.0' });
    expect([errorsOf(changed), changed.body.includes('2.0.0')]).toEqual([['file'], true]);
    expect((await upgrades.change(id, { ...draft, share: 50 })).code).toBe(1);
    await upgrades.clear();
  });

  it('if its package belongs to a different app than the published one, when it is saved and when it is published', async () => {
    const [ours, foreign] = ['com.example.charge', 'com.example.other'];
    // Only the first published version sets the package name; drafts do not.
    const first = await upgrades.add(await drafted('2.0.0', ours));
    const second = await upgrades.add(await drafted('2.1.0', foreign));
    expect((await upgrades.does('POST', `${first}/publish`)).code).toBe(1);
    const answer = await upgrades.does('POST', `${second}/publish`);
    expect([answer.code, answer.msg.includes(ours), answer.msg.includes(foreign)]).toEqual([
      codes.appUpgradePackage,
      true,
      true,
    ]);
    const refused = await upgrades.create(await drafted('2.2.0', foreign));
    expect([errorsOf(refused), refused.body.includes(ours)]).toEqual([['file'], true]);
    // Publishes a version that is only a link to a store. It has no package name, so once the first version is
    // withdrawn, the other package is allowed.
    await upgrades.publish({ platform: 'android', version: '2.0.5' });
    expect((await upgrades.does('POST', `${first}/withdraw`)).code).toBe(1);
    expect((await upgrades.does('POST', `${second}/publish`)).code).toBe(1);
    expect((await upgrades.does('POST', `${first}/publish`)).code).not.toBe(1);
    await upgrades.clear();
  });

  it('if its package belongs to a different app and two are published at once: the second waits for the first', async () => {
    const first = await upgrades.add(await drafted('3.0.0', 'com.example.a'));
    const second = await upgrades.add(await drafted('3.0.1', 'com.example.b'));
    let code = 0;
    const publish = () => upgrades.does('POST', `${second}/publish`).then((answer) => (code = answer.code));
    const waiting = sql<{ n: number }>`select count(*) as n from pg_locks
      where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
    const answer = await server.db.transaction().execute(async (tx) => {
      await lockPublishing(tx);
      await sql`update app_upgrade set state = 'published', published_at = now() where id = ${first}`.execute(
        tx,
      );
      const under = publish();
      await until(async () => code !== 0 || Number((await waiting.execute(server.db)).rows[0]?.n) > 0);
      return { under };
    });
    await answer.under;
    expect(code).toBe(codes.appUpgradePackage);
    await upgrades.clear();
  });

  it('with a file that was stored before packages were inspected', async () => {
    const draft = await drafted('2.0.0', 'com.example.charge');
    await server.db.updateTable('file').set({ facts: null }).where('name', '=', draft.file).execute();
    expect(errorsOf(await upgrades.create(draft))).toEqual(['file']);
  });
});
