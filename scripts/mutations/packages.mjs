const apkManifest = 'server/src/lib/apk/manifest.test.ts';
const apkZip = 'server/src/lib/apk/read-package.test.ts';
const apkForm = 'server/src/areas/app-upgrade/package.test.ts';
const readPackage = 'server/src/lib/apk/read-package.ts';
const readManifest = 'server/src/lib/apk/manifest.ts';
const routes = 'server/src/areas/app-upgrade/app-upgrade.routes.ts';

/** Rules for reading uploaded packages of the phone app. */
export const packageRules = [
  [
    'UPGRADE-23: a package is looked into when it has come in',
    routes,
    'look: async (name, bytes) => ({ ...(await readStoredPackage(store, name, bytes)) }),',
    "look: async () => ({ packageName: 'a.b', versionName: '2.0.0', versionCode: 1 }),",
    apkForm,
  ],
  [
    'UPGRADE-23: what is refused is not looked at again',
    'server/src/areas/file/large-upload.service.ts',
    'if (error instanceof Failure)\n          await',
    'if (false)\n          await',
    apkForm,
  ],
  [
    'UPGRADE-23: a package is of the version in the form',
    routes,
    'if (facts && facts.versionName !== draft.version)',
    'if (false)',
    apkForm,
  ],
  [
    'UPGRADE-23: a package is of the app that is published',
    routes,
    "if (known !== undefined) refuse({ file: 'packageName' }",
    "if (false) refuse({ file: 'packageName' }",
    apkForm,
  ],
  [
    'UPGRADE-23: its name is looked at again when it goes out',
    routes,
    "if (known !== undefined)\n          fail('appUpgradePackage'",
    "if (false)\n          fail('appUpgradePackage'",
    apkForm,
  ],
  [
    'UPGRADE-23: of several who publish one comes after the other',
    routes,
    "if (state === 'published') await publishInTurn(db);",
    '',
    apkForm,
  ],
  [
    'UPGRADE-23: what was withdrawn names no app',
    'server/src/areas/app-upgrade/package.service.ts',
    "    .where('state', '=', 'published')\n",
    '',
    apkForm,
  ],
  [
    'UPGRADE-23: a package has so many files',
    readPackage,
    'if (zip.entryCount > most.files) tooBig();',
    '',
    apkZip,
  ],
  [
    'UPGRADE-23: a manifest is no bomb',
    readPackage,
    'if (Math.max(compressedSize, uncompressedSize) > most.manifestBytes) tooBig();',
    '',
    apkZip,
  ],
  ['UPGRADE-23: of a package little is read', readPackage, 'if (this.#left < 0) tooBig();', '', apkZip],
  ['UPGRADE-23: a package has one manifest', readPackage, "if (manifest) fail('apkManifest');", '', apkZip],
  [
    'UPGRADE-23: a package has code or resources',
    readPackage,
    'return content ? manifest',
    'return true ? manifest',
    apkZip,
  ],
  [
    'UPGRADE-23: a manifest states its version as a text of its own',
    readManifest,
    'of?.type === types.string ? strings(of.data)',
    'of ? strings(Math.min(of.data, 7))',
    apkManifest,
  ],
  [
    'UPGRADE-23: the root is a manifest',
    readManifest,
    "if (strings(element) !== 'manifest') unreadable();",
    '',
    apkManifest,
  ],
  [
    'UPGRADE-23: a chunk of a manifest lies within its file',
    readManifest,
    '|| size > to - at) unreadable();',
    ') unreadable();',
    apkManifest,
  ],
];
