import { hash } from 'node:crypto';
import { AppUpgrade, appUpgradeApi } from '@chargehand/contract/areas/versions/app-upgrade';
import { codes } from '@chargehand/contract/http/codes';
import { languages } from '@chargehand/contract/i18n/languages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apk, type Built, filesOf, zip } from '../../../../../simulator/src/apk';
import { type ApkSigner, apkSigners } from '../../../../../simulator/src/apk-signers';
import { openUpgrades } from '../../../../test/app-upgrades';
import { openTestServer, staff, type TestServer } from '../../../../test/harness';
import { openUploads } from '../../../../test/large-upload';
import { errorsOf } from '../../../../test/stock';

let server: TestServer;
let token: string;
let upgrades: ReturnType<typeof openUpgrades>;
let uploads: ReturnType<typeof openUploads>;
beforeAll(async () => {
  server = await openTestServer();
  token = (await server.account('clerk', staff)).token;
  upgrades = openUpgrades(server, token);
  uploads = openUploads(server, appUpgradeApi, token);
});
afterAll(() => server.close());
beforeEach(async () => {
  await upgrades.clear();
  await server.db.deleteFrom('attempt').execute();
});

const fingerprint = ({ certificate }: ApkSigner) => hash('sha256', certificate.raw, 'hex');
const { app, other } = apkSigners;

/** Uploads a package. Returns a draft for Android with it. */
async function drafted(version: string, built: Built = {}, more: Record<string, unknown> = {}) {
  const file = await upgrades.stored(apk({ versionName: version, ...built }));
  return { platform: 'android', version, link: '', file, ...more };
}
const published = async (version: string, built: Built = {}, more: Record<string, unknown> = {}) =>
  upgrades.publish(await drafted(version, built, more));
const recordOf = async (id: number) =>
  AppUpgrade.parse(await server.send(appUpgradeApi.get, token, { params: { id } }));
/** Uploads bytes. Returns the code and the message of the first refusal, in a language. */
async function refusal(bytes: Buffer, name = 'app.apk', lang = 'en_US') {
  await server.db.deleteFrom('attempt').execute();
  const headers = { lang };
  const begun = await server.call('POST', appUpgradeApi.beginUpload.path, {
    token,
    headers,
    body: { name, bytes: bytes.length, modified: `${Math.random()}` },
  });
  if (begun.code !== 1) return { code: begun.code, msg: begun.msg };
  const { id } = appUpgradeApi.beginUpload.output.parse(begun.data);
  await uploads.part(id, 0, bytes);
  const path = appUpgradeApi.finishUpload.path.replace(':id', id);
  const { code, msg } = await server.call('POST', path, { token, headers });
  return { code, msg };
}

describe('[FOUND-50] a package that is signed with another key than the published version', () => {
  it('is refused when it is saved, changed and published, until a person confirms the new key in words', async () => {
    await published('2.0.0', { signer: app });
    const draft = await drafted('2.1.0', { signer: other });
    const refused = await upgrades.create(draft);
    expect(errorsOf(refused)).toEqual(['newKey']);
    for (const shown of [fingerprint(app), fingerprint(other)])
      expect(refused.body).toContain(shown.slice(0, 16));
    for (const newKey of ['', '  ', null])
      expect(errorsOf(await upgrades.create({ ...draft, newKey }))).toEqual(['newKey']);

    const newKey = 'New key since May: the old one was lost';
    const id = await upgrades.add({ ...draft, newKey });
    expect(errorsOf(await upgrades.change(id, draft))).toEqual(['newKey']);
    expect((await upgrades.does('POST', `${id}/publish`)).code).toBe(1);
    expect(await recordOf(id)).toMatchObject({ signer: fingerprint(other), newKey });
    const log = await server.db.selectFrom('operationLog').selectAll().orderBy('id').execute();
    expect(JSON.stringify(log)).toContain(newKey);
    // From now on, the new key is the known one.
    expect(errorsOf(await upgrades.create(await drafted('2.2.0', { signer: app })))).toEqual(['newKey']);
    expect((await upgrades.create(await drafted('2.2.0', { signer: other }))).code).toBe(1);
  });

  it('is refused when it is published, if a version with another key was published after it was saved', async () => {
    const first = await upgrades.add(await drafted('2.0.0', { signer: app }));
    const second = await upgrades.add(
      await drafted('2.1.0', { signer: other }, { newKey: 'not needed yet' }),
    );
    expect((await recordOf(second)).newKey).toBeNull();
    expect((await upgrades.does('POST', `${first}/publish`)).code).toBe(1);
    expect((await upgrades.does('POST', `${second}/publish`)).code).toBe(codes.appUpgradeSigner);
    expect((await recordOf(second)).state).toBe('draft');
    // Withdrawing the wrong version corrects the mistake.
    await upgrades.does('POST', `${first}/withdraw`);
    expect((await upgrades.does('POST', `${second}/publish`)).code).toBe(1);
  });

  it('is noticed by the key of any scheme, and compared for a hotfix with its own line', async () => {
    await published('2.9.0', { signer: app });
    await published('2.10.0', { signer: other }, { newKey: 'changed' });
    const hotfix = { hotfix: true };
    expect(errorsOf(await upgrades.create(await drafted('2.9.1', { signer: other }, hotfix)))).toEqual([
      'newKey',
    ]);
    expect(
      (await upgrades.create(await drafted('2.9.1', { signer: app, schemes: ['v2', 'v3'] }, hotfix))).code,
    ).toBe(1);
  });
});

describe('[FOUND-51] an upload is refused', () => {
  const kinds: readonly [string, Buffer, keyof typeof codes][] = [
    ['that is not signed', apk({ signer: null }), 'apkUnsigned'],
    ['with a debug certificate', apk({ signer: apkSigners.debug }), 'apkDebugKey'],
    ['of a test build', apk({ testOnly: true }), 'apkTestOnly'],
    ['of a debuggable build', apk({ debuggable: true }), 'apkDebuggable'],
    ['of a split', apk({ split: 'config.de' }), 'apkSplit'],
    [
      'that was changed after signing',
      Buffer.concat([apk().subarray(0, 700), Buffer.alloc(8), apk().subarray(708)]),
      'apkSignature',
    ],
  ];
  it.each(kinds)('%s', async (_, bytes, code) => {
    expect((await refusal(bytes)).code).toBe(codes[code]);
  });

  it('with a reason of its own in each language', async () => {
    for (const lang of languages) {
      const said = [];
      for (const [, bytes] of kinds.slice(0, 5)) said.push((await refusal(bytes, 'app.apk', lang)).msg);
      expect(new Set(said).size).toBe(5);
    }
  });
});

describe('[FOUND-52] a file that is no package is named for what it is', () => {
  const file = (...names: string[]) => zip(names.map((name) => ({ name, content: Buffer.from('x') })));
  const inner = 'base/manifest/AndroidManifest.xml';
  it.each([
    ['an .aab', file('BundleConfig.pb', inner, 'base/dex/classes.dex'), 'apkIsBundle'],
    ['an .aab without its configuration', file(inner, 'base/dex/classes.dex'), 'apkIsBundle'],
    ['an .apks of bundletool', file('toc.pb', 'splits/base-master.apk'), 'apkIsSet'],
    ['an .apks of an installer', file('base.apk', 'split_config.de.apk', 'icon.png'), 'apkIsSet'],
    ['an .xapk', file('manifest.json', 'com.example.charge.apk', 'icon.png'), 'apkIsXapk'],
    ['another ZIP', file('manifest.json', 'readme.txt'), 'apkIncomplete'],
  ] as const)('by its content: %s', async (_, bytes, code) => {
    expect((await refusal(bytes)).code).toBe(codes[code]);
  });

  it('by its name, before any of it is sent', async () => {
    for (const [name, code] of [
      ['app.aab', 'apkIsBundle'],
      ['App-Release.AAB', 'apkIsBundle'],
      ['app.apks', 'apkIsSet'],
      ['app.apkm', 'apkIsSet'],
      ['app.xapk', 'apkIsXapk'],
    ] as const)
      expect([name, (await uploads.begin(1000, name)).code]).toEqual([name, codes[code]]);
    expect(await uploads.open()).toEqual([]);
  });

  it('although it is a package in every other way, if its manifest is in the right place', async () => {
    const withMore = [...filesOf(), { name: 'assets/other.apk', content: Buffer.from('x') }];
    expect((await refusal(zip(withMore))).code).toBe(codes.apkUnsigned);
  });
});

describe('[FOUND-54] a package', () => {
  it('with a lower version code than a published older version is refused, when it is saved and when it is published', async () => {
    await published('2.0.0', { versionCode: 20 });
    const refused = await upgrades.create(await drafted('2.1.0', { versionCode: 19 }));
    expect([errorsOf(refused), refused.body.includes('19'), refused.body.includes('20')]).toEqual([
      ['file'],
      true,
      true,
    ]);
    // A package with an equal code replaces the installed one on phones.
    expect((await upgrades.create(await drafted('2.1.0', { versionCode: 20 }))).code).toBe(1);
    const draft = await upgrades.add(await drafted('2.2.0', { versionCode: 22 }));
    await published('2.1.5', { versionCode: 23 });
    expect((await upgrades.does('POST', `${draft}/publish`)).code).toBe(codes.appUpgradeCode);
  });

  it('for a hotfix has a version code between those of the versions around it', async () => {
    await published('2.9.0', { versionCode: 290 });
    await published('2.10.0', { versionCode: 2100 });
    const hotfix = (versionCode: number) => drafted('2.9.1', { versionCode }, { hotfix: true });
    for (const code of [289, 2101])
      expect(errorsOf(await upgrades.create(await hotfix(code)))).toEqual(['file']);
    expect((await upgrades.create(await hotfix(291))).code).toBe(1);
  });
});
