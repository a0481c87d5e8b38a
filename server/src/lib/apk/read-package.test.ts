import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { apk, filesOf, zip } from '../../../../simulator/src/apk';
import { manifest } from '../../../../simulator/src/apk-manifest';
import { apkSigners } from '../../../../simulator/src/apk-signers';
import { signed } from '../../../../simulator/src/apk-signing';
import type { ByteRange } from '../http/byte-range';
import { readStoredPackage } from './in-worker';
import { most } from './source';

/** Reads bytes as a stored package and records the requested ranges. */
async function read(bytes: Buffer, limits?: Parameters<typeof readStoredPackage>[3]) {
  const ranges: ByteRange[] = [];
  const get = (_: string, part?: ByteRange) => {
    if (part) ranges.push(part);
    return Promise.resolve(Readable.from([bytes.subarray(part?.start, (part?.end ?? bytes.length) + 1)]));
  };
  const answer = await readStoredPackage({ get }, 'x.apk', bytes.length, limits).then(
    ({ versionName }) => versionName,
    (error: Error & { params?: Record<string, string> }) => [
      error.message,
      ...Object.values(error.params ?? {}),
    ],
  );
  return {
    result: answer,
    ranges,
    bytes: ranges.reduce((sum, { start, end }) => sum + end + 1 - start, 0),
  };
}
const resultOf = async (bytes: Buffer) => (await read(bytes)).result;
const tooBig = ['apkTooBig', most.files, 1024];
const [first, ...others] = filesOf();
const xml = first ?? { name: '', content: Buffer.alloc(0) };
const whole = (files: Parameters<typeof zip>[0]) =>
  signed(zip(files), [{ signer: apkSigners.app, schemes: ['v2'] }]);

/** Returns deflated zeros that inflate to `megabytes` MB. The deflated megabyte is computed once and repeated. */
function deflatedZeros(megabytes: number): Buffer {
  const segment = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([
    ...Array.from({ length: megabytes }, () => segment),
    deflateRawSync(Buffer.alloc(0)),
  ]);
}

describe('[UPGRADE-23] an invalid package', () => {
  it('is refused if it is random bytes, truncated or followed by other bytes', async () => {
    const good = apk();
    const head = Buffer.from('PK\u0003\u0004', 'latin1');
    for (const bytes of [
      head,
      Buffer.concat([head, randomBytes(3000)]),
      Buffer.concat([good, Buffer.from('more')]),
      ...[1, 22, 200, 1500, 3990].map((left) => good.subarray(0, good.length - left)),
    ])
      expect(await resultOf(bytes)).toEqual(['apkDamaged']);
  });

  it('is refused without a manifest, without code and resources, or with two manifests', async () => {
    expect(await resultOf(zip(others))).toEqual(['apkIncomplete', 'AndroidManifest.xml']);
    expect(await resultOf(zip([]))).toEqual(['apkIncomplete', 'AndroidManifest.xml']);
    expect(await resultOf(zip([xml]))).toEqual(['apkIncomplete', 'classes.dex / resources.arsc']);
    const inFolder = { ...xml, name: 'META-INF/AndroidManifest.xml' };
    expect(await resultOf(zip([inFolder, ...others]))).toEqual(['apkIncomplete', 'AndroidManifest.xml']);
    expect(await resultOf(zip([xml, ...others, xml]))).toEqual(['apkManifest']);
    const text = { ...xml, content: Buffer.from('<manifest package="com.example.charge"/>') };
    expect(await resultOf(zip([text, ...others]))).toEqual(['apkManifest']);
  });

  it('is refused without using memory if its manifest is a ZIP bomb, whatever size its entry states', async () => {
    const before = process.resourceUsage().maxRSS;
    const bomb = (deflated: Buffer, whole: number) => {
      const states = { whole, compressed: deflated.length };
      return zip([{ ...xml, content: Buffer.alloc(0), deflated, states }, ...others]);
    };
    const gigabyte = deflatedZeros(1024);
    expect(gigabyte.length).toBeGreaterThan(most.manifestBytes);
    for (const whole of [1000, most.manifestBytes, 2 ** 30])
      expect([whole, await resultOf(bomb(gigabyte, whole))]).toEqual([whole, tooBig]);
    // Deflated, these zeros are within the size limit of a manifest. Inflating them stops at the first byte beyond the
    // stated size.
    const smaller = deflatedZeros(900);
    expect(smaller.length).toBeLessThan(most.manifestBytes);
    for (const [whole, expected] of [
      [1000, ['apkDamaged']],
      [most.manifestBytes, ['apkDamaged']],
      [most.manifestBytes + 1, tooBig],
      [900 * 2 ** 20, tooBig],
    ] as const)
      expect([whole, await resultOf(bomb(smaller, whole))]).toEqual([whole, expected]);
    // `maxRSS` is in kilobytes. The thread and the files of this test use some of the 300 MB.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(300 * 1024);
  });

  it('is refused with 40,000 files, whatever number it states, or with an overlong directory', async () => {
    const many = Array.from({ length: 40_000 }, (_, n) => ({
      name: `r/${n}`,
      content: Buffer.alloc(0),
      stored: true,
    }));
    const parts = [xml, ...others, ...many];
    expect(await resultOf(zip(parts, 0xffff))).toEqual(tooBig);
    expect(await resultOf(zip(parts))).toEqual(tooBig);
    const long = Array.from({ length: 9000 }, (_, n) => ({
      name: `${n}`.padStart(2000, 'x'),
      content: Buffer.alloc(0),
      stored: true,
    }));
    const { result, bytes } = await read(zip([...long, xml, ...others]));
    expect([result, bytes <= most.readBytes]).toEqual([tooBig, true]);
  });

  it('is refused if it states wrong sizes, offsets or number of files', async () => {
    const lies = [{ whole: 10 }, { whole: 5000 }, { compressed: 20 }, { compressed: 900_000 }];
    for (const states of lies)
      expect(await resultOf(zip([{ ...xml, states }, ...others]))).toEqual(['apkDamaged']);
    const stored = { ...xml, stored: true, states: { compressed: 10 } };
    expect(await resultOf(zip([stored, ...others]))).toEqual(['apkDamaged']);
    expect(await resultOf(zip([xml, ...others], 4))).toEqual(['apkDamaged']);
    const good = zip([xml, ...others]);
    for (const place of [0, 1, good.length, 0xfffffffe]) {
      const other = Buffer.from(good);
      other.writeUInt32LE(place, other.length - 6);
      expect(await resultOf(other)).toEqual(['apkDamaged']);
    }
  });

  it('is refused if reading takes too long, while a slow file store is an error of its own', async () => {
    const slow = apk({ size: 4000 });
    const never = { get: () => new Promise<never>(() => {}) };
    await expect(
      readStoredPackage(never, 'x.apk', slow.length, { memoryMb: 96, patienceMs: 1000 }),
    ).rejects.toThrow('in time');
    expect((await read(slow, { memoryMb: 96, patienceMs: 1 })).result).toEqual(tooBig);
    const lost = { get: () => Promise.resolve(undefined) };
    await expect(readStoredPackage(lost, 'x.apk', 3000)).rejects.toThrow('is not in the file store');
  });
});

describe('[UPGRADE-23] a valid package', () => {
  it('is read by its manifest, deflated or stored, at any position, and its other files once for its signature', async () => {
    expect(await resultOf(apk())).toBe('2.0.0');
    expect(await resultOf(whole([...others, { ...xml, stored: true }]))).toBe('2.0.0');
    expect(await resultOf(whole([xml, { name: 'resources.arsc', content: Buffer.alloc(9) }]))).toBe('2.0.0');
    const padded = { ...xml, content: manifest({ versionName: '3.1.4' }) };
    const large = { name: 'assets/a', content: randomBytes(20_000_000), stored: true };
    const bytes = whole([padded, large, ...others]);
    const { result, ranges, bytes: wasRead } = await read(bytes);
    expect([result, ranges.length < 12, wasRead < bytes.length + 1024 * 1024]).toEqual(['3.1.4', true, true]);
    const many = Array.from({ length: 20_000 }, (_, n) => ({
      name: `res/${n}.xml`,
      content: Buffer.from(`${n}`),
    }));
    expect(await resultOf(whole([...many, ...filesOf({ versionName: '1.2.3' })]))).toBe('1.2.3');
  });
});
