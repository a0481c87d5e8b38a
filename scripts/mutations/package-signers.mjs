const readPackage = 'server/src/lib/apk/read-package.ts';
const blockSigners = 'server/src/lib/apk/block-signers.ts';
const jarSignature = 'server/src/lib/apk/jar-signature.ts';
const signingBlock = 'server/src/lib/apk/signing-block.ts';
const misfit = 'server/src/areas/versions/app-upgrade/misfit.service.ts';
const apkSignature = 'server/src/lib/apk/signature.test.ts';
const signer = 'server/src/areas/versions/app-upgrade/signer.test.ts';

/** Rules for the signers and version codes of the phone app's packages. */
export const packageSignerRules = [
  [
    'FOUND-50: the content of a package is compared with the signed digest',
    readPackage,
    'await compareContent(source, layout, signers);',
    '',
    apkSignature,
  ],
  [
    'FOUND-50: the signature of a signer is verified',
    blockSigners,
    'if (!parsed(() => verify(hashName, signed, { key, ...options }, signature))) badSignature();',
    '',
    apkSignature,
  ],
  [
    'FOUND-50: the key of a signer is that of its certificate',
    blockSigners,
    'if (!parsed(() => key.equals(certificate.publicKey))) badSignature();',
    '',
    apkSignature,
  ],
  [
    'FOUND-50: a removed signature that another one mentions is noticed',
    blockSigners,
    'if (signers.some(({ attributes }) => statesV3(attributes))) badSignature();',
    'void 0;',
    apkSignature,
  ],
  [
    'FOUND-50: the signers of all schemes count',
    blockSigners,
    'Object.values(schemes).flatMap((id) => {',
    'Object.values(schemes).slice(0, 1).flatMap((id) => {',
    apkSignature,
  ],
  [
    'FOUND-50: the size of a signing block is stated twice alike',
    signingBlock,
    'if (blockBytes < footBytes || content < 0) badSignature();',
    '',
    apkSignature,
  ],
  [
    'FOUND-50: a JAR signature is verified with the key of its certificate',
    jarSignature,
    'if (verify(hash, signed, x509.publicKey, signature)) return x509;',
    'return x509;',
    apkSignature,
  ],
  [
    'FOUND-50: a JAR signature covers the list of digests',
    jarSignature,
    "compare(main, 'Digest-Manifest', manifest);",
    '',
    apkSignature,
  ],
  [
    'FOUND-50: a JAR signature covers the manifest of the app',
    jarSignature,
    "compare(section(manifest, 'AndroidManifest.xml'), 'Digest', androidManifest);",
    '',
    apkSignature,
  ],
  [
    'FOUND-50: a JAR signature mentions a removed signing block',
    jarSignature,
    "if (main.has('X-Android-APK-Signed')) badSignature();",
    '',
    apkSignature,
  ],
  [
    'FOUND-50: another signing key needs words when a version is saved',
    misfit,
    "if (newKey === null) refuse({ newKey: 'packageSigner' }",
    "if (false) refuse({ newKey: 'packageSigner' }",
    signer,
  ],
  [
    'FOUND-50: another signing key needs words when a version is published',
    misfit,
    "if (newKey === null) fail('appUpgradeSigner', params);",
    '',
    signer,
  ],
  [
    'FOUND-50: words about a new key are not kept while it is the known one',
    misfit,
    'return wrong.length > 0 ? newKey : null;',
    'return newKey;',
    signer,
  ],
  [
    'FOUND-50: a hotfix is compared with its own line',
    misfit,
    'const signed = [...before, ...after.toReversed()]',
    'const signed = published',
    signer,
  ],
  [
    'FOUND-54: a lower version code is refused when a version is saved',
    misfit,
    "if (why === 'code') refuse(",
    'if (false) refuse(',
    signer,
  ],
  [
    'FOUND-54: a lower version code is refused when a version is published',
    misfit,
    "if (why === 'code') fail(",
    'if (false) fail(',
    signer,
  ],
  [
    'FOUND-54: a hotfix has no higher version code than the versions after it',
    misfit,
    'after.findLast(({ versionCode }) => (versionCode ?? Infinity) < upgrade.versionCode);',
    'undefined;',
    signer,
  ],
  [
    'FOUND-54: only published versions determine the version code and the key',
    misfit,
    "    .where('state', '=', 'published')\n",
    '',
    signer,
  ],
];
