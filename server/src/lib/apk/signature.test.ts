import { hash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { apk, filesOf, zip, type Zipped } from '../../../../simulator/src/apk';
import { apkSigners, type ApkSigner } from '../../../../simulator/src/apk-signers';
import { type Scheme, signed, type Wrong } from '../../../../simulator/src/apk-signing';
import { jarSigned, stripped, v1Ec, v1Only } from '../../../test/signed-packages';
import { readPackage } from './read-package';

const { app, other, debug, rsa } = apkSigners;
const fingerprint = ({ certificate }: ApkSigner) => hash('sha256', certificate.raw, 'hex');
const plain = zip(filesOf());
/** Digest of the app's manifest in the list of digests, behind what precedes it. */
const ofManifest = /(Name: AndroidManifest\.xml\r?\nSHA-256-Digest: ).*/;
const by = (signer: ApkSigner, ...schemes: Scheme[]) => ({ signer, schemes });

/** Reads a package. Returns the fingerprints of its signers, or the code of the refusal. */
const read = (bytes: Buffer): Promise<string[] | string> =>
  readPackage({ size: bytes.length, read: async (from, to) => bytes.subarray(from, to) }).then(
    ({ signers }) => signers,
    (error: Error) => error.message,
  );
/** Returns the files of a package. */
async function entriesOf(bytes: Buffer): Promise<Zipped[]> {
  const packed = await yauzl.fromBufferPromise(bytes);
  const files: Zipped[] = [];
  for await (const entry of packed.eachEntry())
    files.push({ name: entry.fileName, content: await buffer(await packed.openReadStreamPromise(entry)) });
  return files;
}
/** Returns a copy of a package with one byte changed, counted from a text in it. */
function changed(bytes: Buffer, mark: string | number, by = 0): Buffer {
  const copy = Buffer.from(bytes);
  const offset = (typeof mark === 'number' ? mark : copy.indexOf(mark)) + by;
  copy.writeUInt8(copy.readUInt8(offset) ^ 1, offset);
  return copy;
}

describe('[FOUND-51] a package is refused', () => {
  it('if it is not signed, or with a certificate whose key everyone has', async () => {
    expect(await read(plain)).toBe('apkUnsigned');
    expect(await read(signed(plain, [by(app)]))).toBe('apkUnsigned');
    for (const schemes of [['v2'], ['v3'], ['v2', 'v3']] as const)
      expect(await read(signed(plain, [by(debug, ...schemes)]))).toBe('apkDebugKey');
    expect(await read(signed(plain, [by(app, 'v2'), by(debug, 'v3')]))).toBe('apkDebugKey');
  });

  it('if it is a test build, debuggable or a split, although it is signed', async () => {
    expect(await read(apk({ testOnly: true }))).toBe('apkTestOnly');
    expect(await read(apk({ debuggable: true }))).toBe('apkDebuggable');
    expect(await read(apk({ split: 'config.xxhdpi' }))).toBe('apkSplit');
    expect(await read(apk({ root: { isSplitRequired: true } }))).toBe('apkSplit');
  });
});

describe('[FOUND-50] a signature is refused', () => {
  it('if any part of the package was changed after signing', async () => {
    const bytes = apk({ size: 3 * 1024 * 1024 });
    expect(await read(bytes)).toEqual([fingerprint(app)]);
    const list = bytes.readUInt32LE(bytes.length - 6);
    const content = bytes.lastIndexOf('assets/filling', list);
    for (const offset of [content + 20, content + 1_500_000, list - 2000])
      expect([offset, await read(changed(bytes, offset))]).toEqual([offset, 'apkSignature']);
    // The time of a file in the list of files.
    expect(await read(changed(bytes, list + 12))).toBe('apkSignature');
  });

  it('if it is of another key, over other data or another digest than it states', async () => {
    const wrong: Wrong[] = [{ key: other }, { digest: randomBytes(32) }];
    for (const fault of wrong)
      for (const scheme of ['v2', 'v3', 'v31'] as const)
        expect(await read(signed(plain, [by(app, scheme)], fault))).toBe('apkSignature');
    // The certificate of another signer, with a key and a signature that do not belong to it.
    const forged = { key: app.key, certificate: other.certificate };
    expect(await read(signed(plain, [by(forged, 'v2')]))).toBe('apkSignature');
  });

  it('if a signature of a later scheme, which it mentions, was removed', async () => {
    const mentions: Wrong = { attributes: [[0xbeeff00d, 3]] };
    expect(await read(signed(plain, [by(app, 'v2')], mentions))).toBe('apkSignature');
    expect(await read(signed(plain, [by(app, 'v2', 'v3')], mentions))).toEqual([fingerprint(app)]);
  });

  it('or read, without another error, if any word of its signing block is 0, 1, the middle or the maximum', async () => {
    const whole = signed(plain, [by(app, 'v2', 'v3')]);
    const list = whole.readUInt32LE(whole.length - 6);
    const from = plain.readUInt32LE(plain.length - 6);
    const found = new Set<string>();
    for (let offset = from; offset + 4 <= list; offset += 2)
      for (const value of [0, 1, 0x7fffffff, 0xffffffff]) {
        const other = Buffer.from(whole);
        other.writeUInt32LE(value, offset);
        found.add(String(await read(other)));
      }
    expect([...found].sort()).toEqual([fingerprint(app), 'apkSignature', 'apkUnsigned'].sort());
    for (let length = 0; length < whole.length; length += 7)
      expect(await read(whole.subarray(0, length))).toMatch(/^apk/);
  });

  it('if one of the files of a JAR signature was replaced, or the block that it mentions was removed', async () => {
    for (const bytes of [v1Only, jarSigned, v1Ec]) {
      const files = await entriesOf(bytes);
      expect((await read(zip(files))).length).toBe(1);
      const replaced = (name: RegExp, content: (before: Buffer) => Buffer) =>
        read(
          zip(files.map((one) => (name.test(one.name) ? { ...one, content: content(one.content) } : one))),
        );
      const manifest = filesOf({ versionName: '6.6.6' })[0]?.content ?? Buffer.alloc(0);
      expect(await replaced(/^AndroidManifest/, () => manifest)).toBe('apkSignature');
      // The digest of the other manifest is in the list of digests, which the signature then does not cover.
      const digest = `$1${hash('sha256', manifest, 'base64')}`;
      const listed = files.map(({ name, content }) =>
        name.startsWith('AndroidManifest')
          ? { name, content: manifest }
          : name.endsWith('MANIFEST.MF')
            ? { name, content: Buffer.from(content.toString().replace(ofManifest, digest)) }
            : { name, content },
      );
      expect(await read(zip(listed))).toBe('apkSignature');
      for (const name of [/MANIFEST.MF$/, /\.SF$/]) {
        expect(await replaced(name, (before) => changed(before, '-Digest', 12))).toBe('apkSignature');
        expect(await replaced(name, () => Buffer.alloc(0))).toBe('apkSignature');
      }
      expect(await replaced(/\.(RSA|EC)$/, (before) => changed(before, before.length - 9))).toBe(
        'apkSignature',
      );
      expect(await replaced(/\.(RSA|EC)$/, () => randomBytes(900))).toBe('apkSignature');
    }
    expect(await read(stripped)).toBe('apkSignature');
  });
});

describe('[FOUND-50] a signature', () => {
  it('names its signer by the certificate, with each scheme and kind of key', async () => {
    for (const signer of [app, rsa])
      for (const schemes of [['v2'], ['v3'], ['v2', 'v3'], ['v2', 'v3', 'v31']] as const)
        expect(await read(signed(plain, [by(signer, ...schemes)]))).toEqual([fingerprint(signer)]);
    expect(await read(v1Only)).toEqual([fingerprint(rsa)]);
    expect(await read(jarSigned)).toEqual([fingerprint(rsa)]);
    expect(await read(v1Ec)).toEqual([fingerprint(app)]);
  });

  it('names all signers, so that a key that only some Android versions use is noticed', async () => {
    const both = [fingerprint(app), fingerprint(other)].sort();
    expect(await read(signed(plain, [by(app, 'v2'), by(other, 'v3')]))).toEqual(both);
    expect(await read(signed(plain, [by(app, 'v2', 'v3'), by(other, 'v31')]))).toEqual(both);
    expect(await read(signed(plain, [by(other, 'v2'), by(app, 'v2')]))).toEqual(both);
  });
});
