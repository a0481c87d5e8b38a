const apkManifest = 'server/src/lib/apk/manifest.test.ts';
const apkZip = 'server/src/lib/apk/read-package.test.ts';
const apkForm = 'server/src/areas/app-upgrade/package.test.ts';
const readPackage = 'server/src/lib/apk/read-package.ts';
const readManifest = 'server/src/lib/apk/manifest.ts';
const routes = 'server/src/areas/app-upgrade/app-upgrade.routes.ts';

/** Rules for reading uploaded packages of the phone app. */
export const packageRules = [
  [
    'UPGRADE-23: an uploaded package is read when it has arrived',
    routes,
    'look: async (name, bytes) => ({ ...(await readStoredPackage(store, name, bytes)) }),',
    "look: async () => ({ packageName: 'a.b', versionName: '2.0.0', versionCode: 1 }),",
    apkForm,
  ],
  [
    'UPGRADE-23: a refused package is not read again',
    'server/src/areas/file/large-upload.service.ts',
    'if (error instanceof Failure)\n          await',
    'if (false)\n          await',
    apkForm,
  ],
  [
    'UPGRADE-23: the package must have the version in the form',
    routes,
    'if (facts && facts.versionName !== draft.version)',
    'if (false)',
    apkForm,
  ],
  [
    'UPGRADE-23: the package must be of the published app',
    routes,
    "if (known !== undefined) refuse({ file: 'packageName' }",
    "if (false) refuse({ file: 'packageName' }",
    apkForm,
  ],
  [
    'UPGRADE-23: the package name is checked again when it is published',
    routes,
    "if (known !== undefined)\n          fail('appUpgradePackage'",
    "if (false)\n          fail('appUpgradePackage'",
    apkForm,
  ],
  [
    'UPGRADE-23: versions are published one after another',
    routes,
    "if (state === 'published') await lockPublishing(db);",
    '',
    apkForm,
  ],
  [
    'UPGRADE-23: a withdrawn version does not determine the package name',
    'server/src/areas/app-upgrade/package.service.ts',
    "    .where('state', '=', 'published')\n",
    '',
    apkForm,
  ],
  [
    'UPGRADE-23: the number of a package’s files is limited',
    readPackage,
    'if (zip.entryCount > most.files) tooBig();',
    '',
    apkZip,
  ],
  [
    'UPGRADE-23: the size of a manifest is limited',
    readPackage,
    'if (Math.max(compressedSize, uncompressedSize) > most.manifestBytes) tooBig();',
    '',
    apkZip,
  ],
  [
    'UPGRADE-23: only a limited part of a package is read',
    readPackage,
    'if (this.#left < 0) tooBig();',
    '',
    apkZip,
  ],
  ['UPGRADE-23: a package has one manifest', readPackage, "if (manifest) fail('apkManifest');", '', apkZip],
  [
    'UPGRADE-23: a package has code or resources',
    readPackage,
    'return content ? manifest',
    'return true ? manifest',
    apkZip,
  ],
  [
    'UPGRADE-23: the version in a manifest must be a text, not a reference',
    readManifest,
    'of?.type === types.string ? strings(of.data)',
    'of ? strings(Math.min(of.data, 7))',
    apkManifest,
  ],
  [
    'UPGRADE-23: the root element must be a manifest',
    readManifest,
    "if (strings(element) !== 'manifest') unreadable();",
    '',
    apkManifest,
  ],
  [
    'UPGRADE-23: a chunk of a manifest must lie within its file',
    readManifest,
    '|| size > to - at) unreadable();',
    ') unreadable();',
    apkManifest,
  ],
];
