const apkManifest = 'server/src/lib/apk/manifest.test.ts';
const apkZip = 'server/src/lib/apk/read-package.test.ts';
const apkForm = 'server/src/areas/versions/app-upgrade/package.test.ts';
const readPackage = 'server/src/lib/apk/read-package.ts';
const readManifest = 'server/src/lib/apk/manifest.ts';
const binaryXml = 'server/src/lib/apk/binary-xml.ts';
const source = 'server/src/lib/apk/source.ts';
const otherKind = 'server/src/lib/apk/other-kind.ts';
const signer = 'server/src/areas/versions/app-upgrade/signer.test.ts';
const routes = 'server/src/areas/versions/app-upgrade/app-upgrade.routes.ts';

/** Rules for reading uploaded packages of the phone app. */
export const packageRules = [
  [
    'UPGRADE-23: an uploaded package is read when it has arrived',
    routes,
    'look: async (name, bytes) => ({ ...(await readStoredPackage(store, name, bytes)) }),',
    "look: async () => ({ packageName: 'a.b', versionName: '2.0.0', versionCode: 1, minSdk: 1, targetSdk: 1, signers: ['a'] }),",
    apkForm,
  ],
  [
    'UPGRADE-23: a refused package is not read again',
    'server/src/areas/system/file/finish-upload.service.ts',
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
    "if (otherName !== undefined)\n    refuse({ file: 'packageName' }",
    "if (false) refuse({ file: 'packageName' }",
    apkForm,
  ],
  [
    'UPGRADE-23: the package name is checked again when it is published',
    routes,
    "if (otherName !== undefined)\n          fail('appUpgradePackage'",
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
    'server/src/areas/versions/app-upgrade/package.service.ts',
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
    'if (Math.max(compressedSize, uncompressedSize) > maxBytes) tooBig();',
    '',
    apkZip,
  ],
  [
    'UPGRADE-23: only a limited part of a package is read',
    source,
    'if (this.#left < 0) tooBig();',
    '',
    apkZip,
  ],
  ['UPGRADE-23: a package has one manifest', readPackage, "if (manifest) fail('apkManifest');", '', apkZip],
  [
    'UPGRADE-23: a package has code or resources',
    readPackage,
    'return content ? { manifest, jar }',
    'return true ? { manifest, jar }',
    apkZip,
  ],
  [
    'UPGRADE-23: the version in a manifest must be a text, not a reference',
    binaryXml,
    'of.type === types.string ? strings(of.data) : unreadable()',
    'strings(Math.min(of.data, 7))',
    apkManifest,
  ],
  [
    'UPGRADE-23: the root element must be a manifest',
    readManifest,
    "if (root || element.name !== 'manifest') unreadable();",
    '',
    apkManifest,
  ],
  [
    'UPGRADE-23: a chunk of a manifest must lie within its file',
    binaryXml,
    '|| size > to - offset) unreadable();',
    ') unreadable();',
    apkManifest,
  ],
  [
    'FOUND-51: a package must be signed',
    readPackage,
    "if (signers.length === 0) fail('apkUnsigned');",
    '',
    signer,
  ],
  [
    'FOUND-51: a debug certificate is refused',
    readPackage,
    "part) => publicKeys.includes(part))))\n    fail('apkDebugKey');",
    'part) => publicKeys.includes(part))))\n    void 0;',
    signer,
  ],
  ['FOUND-51: a test build is refused', readPackage, "if (testOnly) fail('apkTestOnly');", '', signer],
  [
    'FOUND-51: a debuggable build is refused',
    readPackage,
    "if (debuggable) fail('apkDebuggable');",
    '',
    signer,
  ],
  ['FOUND-51: a split is refused', readPackage, "if (split) fail('apkSplit');", '', signer],
  [
    'FOUND-51: only the manifest’s own elements are read',
    binaryXml,
    'if (depth <= maxDepth) yield',
    'yield',
    apkManifest,
  ],
  [
    'FOUND-51: a package that requires splits is one',
    readManifest,
    'root.byId(ids.isSplitRequired)?.flag() === true ||',
    '',
    apkManifest,
  ],
  [
    'FOUND-52: an App Bundle is recognized by its content',
    otherKind,
    "if (bundle) fail('apkIsBundle');",
    '',
    signer,
  ],
  [
    'FOUND-52: an XAPK is recognized by its content',
    otherKind,
    "fail('apkIsXapk');",
    "fail('apkIsSet');",
    signer,
  ],
  [
    'FOUND-52: the name of a file is judged before it is sent',
    'server/src/areas/system/file/large-upload.service.ts',
    'named?.(body.name);',
    '',
    signer,
  ],
];
