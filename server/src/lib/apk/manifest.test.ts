import { describe, expect, it } from 'vitest';
import { manifest } from '../../../../simulator/src/apk-manifest';
import { readManifest } from './manifest';

const release = { testOnly: false, debuggable: false, split: false };
const stated = {
  packageName: 'com.example.charge',
  versionName: '2.0.0',
  versionCode: 7,
  minSdk: 24,
  targetSdk: 35,
  ...release,
};
const codeOf = (bytes: Buffer): string => {
  try {
    return readManifest(bytes).packageName;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};
/** Returns a copy of the bytes with the 32-bit word at `offset` replaced. */
const withWord = (bytes: Buffer, offset: number, value: number): Buffer => {
  const other = Buffer.from(bytes);
  other.writeUInt32LE(value, offset);
  return other;
};

describe('[UPGRADE-23] an invalid manifest', () => {
  it('is refused if it is text, empty or truncated at any length', () => {
    const whole = manifest();
    expect(codeOf(Buffer.from('<?xml version="1.0"?><manifest package="a.b"/>'))).toBe('apkManifest');
    for (let length = 0; length < whole.length; length += 1)
      expect([length, codeOf(whole.subarray(0, length))]).toEqual([length, 'apkManifest']);
  });

  it('is refused with another root element, no package name or a reference as version', () => {
    const wrong = [
      { element: 'application' },
      { packageName: '' },
      { packageName: 'charge' },
      { packageName: '../x.y' },
      { versionName: '' },
      { referred: true },
      { versionName: 'x'.repeat(256) },
      { versionCodeMajor: 0x7fffffff },
    ];
    for (const more of wrong) expect([more, codeOf(manifest(more))]).toEqual([more, 'apkManifest']);
    expect(codeOf(manifest({ versionCodeMajor: undefined }))).toBe(stated.packageName);
  });

  it('is refused or read, without another error, if any of its words is 0, 1, the middle or the maximum', () => {
    for (const utf8 of [false, true]) {
      const whole = manifest({ utf8 });
      for (let offset = 0; offset + 4 <= whole.length; offset += 2)
        for (const value of [0, 1, 0x7fffffff, 0xffffffff]) {
          const code = codeOf(withWord(whole, offset, value));
          // A change of unused data has no effect, and a changed text gives another value. Neither is an error.
          if (code !== 'apkManifest') expect(code).toMatch(/^\w+(\.\w+)+$/);
        }
    }
  });
});

describe('[UPGRADE-23] a manifest', () => {
  it('gives package, version name and version code, in either encoding of its texts', () => {
    for (const utf8 of [false, true]) expect(readManifest(manifest({ utf8 }))).toEqual(stated);
    const long = `a.${'b'.repeat(200)}`;
    for (const utf8 of [false, true])
      expect(readManifest(manifest({ utf8, packageName: long })).packageName).toBe(long);
    expect(readManifest(manifest({ versionCodeMajor: 2 })).versionCode).toBe(2 * 2 ** 32 + 7);
    expect(readManifest(manifest({ versionName: '2.0.0-预览' })).versionName).toBe('2.0.0-预览');
  });

  it('is read from a fixed sequence of bytes', () => {
    const hex = [
      '0300080034010000', // XML of 308 bytes
      '01001c0080000000' + '05000000' + '00000000' + '00010000' + '30000000' + '00000000', // five texts in UTF-8
      '00000000' + '0e000000' + '1c000000' + '26000000' + '31000000',
      '0b0b76657273696f6e436f646500' + '0b0b76657273696f6e4e616d6500' + '07077061636b61676500',
      '08086d616e696665737400' + '171761622e63642e65662e67682e696a2e6b6c2e6d6e2e6f7000' + '0000000000',
      '80010800' + '10000000' + '1b020101' + '1c020101', // ids of the first two texts
      '02011000' +
        '60000000' +
        '03000000' +
        'ffffffff' +
        'ffffffff' +
        '03000000' +
        '1400140003000000' +
        '00000000',
      'ffffffff' + '00000000' + 'ffffffff' + '08000010' + '2a000000',
      'ffffffff' + '01000000' + 'ffffffff' + '08000003' + '02000000',
      'ffffffff' + '02000000' + '04000000' + '08000003' + '04000000',
    ].join('');
    const bytes = Buffer.from(hex, 'hex');
    bytes.writeUInt32LE(bytes.length, 4);
    const pool = bytes.indexOf(Buffer.from('80010800', 'hex')) - 8;
    bytes.writeUInt32LE(pool, 12);
    expect(readManifest(bytes)).toEqual({
      packageName: 'ab.cd.ef.gh.ij.kl.mn.op',
      versionName: 'package',
      versionCode: 42,
      minSdk: 1,
      targetSdk: 1,
      ...release,
    });
  });
});

describe('[FOUND-51] a manifest', () => {
  it('says that it is of a test build or a debuggable one, however its true is written', () => {
    for (const yes of [true, 1, -1 >>> 0, 'true', '1'])
      expect([yes, readManifest(manifest({ testOnly: yes, debuggable: yes }))]).toMatchObject([
        yes,
        { testOnly: true, debuggable: true },
      ]);
    for (const no of [false, 0, 'false'])
      expect(readManifest(manifest({ testOnly: no, debuggable: no }))).toEqual(stated);
    // The value of a reference is in another file, which is not read.
    for (const key of ['testOnly', 'debuggable', 'minSdk', 'targetSdk'])
      expect(codeOf(manifest({ [key]: { reference: 0x7f050000 } }))).toBe('apkManifest');
  });

  it('says that it is of a split, by its name or by requiring other splits', () => {
    const splits = [
      { split: 'config.arm64_v8a' },
      { root: { isSplitRequired: true } },
      { root: { requiredSplitTypes: 'base__abi,base__density' } },
    ];
    for (const more of splits) expect(readManifest(manifest(more)).split).toBe(true);
    for (const root of [{ isSplitRequired: false }, { requiredSplitTypes: '' }])
      expect(readManifest(manifest({ root })).split).toBe(false);
  });

  it('is refused with two elements of which readers could use either', () => {
    for (const name of ['application', 'uses-sdk'])
      expect(codeOf(manifest({ inside: [{ name }] }))).toBe('apkManifest');
    expect(codeOf(manifest({ inside: [{ name: 'queries', inside: [{ name: 'uses-sdk' }] }] }))).toBe(
      stated.packageName,
    );
  });
});

describe('[FOUND-53] a manifest', () => {
  it('states API levels as numbers; without them, Android assumes the lowest', () => {
    const sdks = (minSdk: number, targetSdk: number) => {
      const read = readManifest(manifest({ minSdk, targetSdk }));
      return [read.minSdk, read.targetSdk];
    };
    expect(sdks(26, 34)).toEqual([26, 34]);
    const missing = readManifest(manifest({ minSdk: null, targetSdk: null }));
    expect([missing.minSdk, missing.targetSdk]).toEqual([1, 1]);
    expect(readManifest(manifest({ targetSdk: null })).targetSdk).toBe(24);
    expect(sdks(0, 21)).toEqual([1, 21]);
    for (const wrong of ['Baklava', 10_001]) expect(codeOf(manifest({ minSdk: wrong }))).toBe('apkManifest');
  });
});
