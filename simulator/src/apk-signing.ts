import { createHash, createPublicKey, sign } from 'node:crypto';
import { record } from './apk-record';
import type { ApkSigner } from './apk-signers';

/** Signature schemes of the signing block, with the ids of their entries. */
const schemeIds = { v2: 0x7109871a, v3: 0xf05368c0, v31: 0x1b93ad61 } as const;
export type Scheme = keyof typeof schemeIds;

const chunkBytes = 1024 * 1024;
const mark = Buffer.from('APK Sig Block 42', 'latin1');
const paddingId = 0x42726577;
/** The size of a signing block is a multiple of this, because signatures differ in length. */
const blockBytes = 1024;

/** Returns bytes preceded by their length. */
const sized = (...parts: readonly Buffer[]): Buffer => {
  const bytes = Buffer.concat(parts);
  return Buffer.concat([record([4, bytes.length]), bytes]);
};
const entry = (id: number, value: Buffer): Buffer =>
  Buffer.concat([record([4, value.length + 4], [4, 0], [4, id]), value]);

function digestOf(parts: readonly Buffer[]): Buffer {
  const chunks = parts.flatMap((bytes) =>
    Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, n) =>
      bytes.subarray(n * chunkBytes, (n + 1) * chunkBytes),
    ),
  );
  const hashed = (first: number, n: number, bytes: Buffer) =>
    createHash('sha256')
      .update(Buffer.concat([Buffer.from([first]), record([4, n])]))
      .update(bytes)
      .digest();
  const digests = chunks.map((bytes) => hashed(0xa5, bytes.length, bytes));
  return hashed(0x5a, digests.length, Buffer.concat(digests));
}

/** Changes to a signed package, so that its signature is wrong. */
export interface Wrong {
  /** Attributes of the signed data: ids with their values. */
  attributes?: readonly [number, number][];
  /** Digest that is signed instead of the real one. */
  digest?: Buffer;
  /** Key that signs instead of the certificate's. */
  key?: ApkSigner;
}

function signerOf({ key, certificate }: ApkSigner, scheme: Scheme, digest: Buffer, wrong: Wrong): Buffer {
  const isRsa = key.asymmetricKeyType === 'rsa';
  const algorithm = record([4, isRsa ? 0x0103 : 0x0201]);
  const range = scheme === 'v2' ? Buffer.alloc(0) : record([4, 24], [4, 0x7fffffff]);
  const attributes = (wrong.attributes ?? []).map(([id, value]) => sized(record([4, id], [4, value])));
  const data = Buffer.concat([
    sized(sized(algorithm, sized(wrong.digest ?? digest))),
    sized(sized(certificate.raw)),
    range,
    sized(...attributes),
  ]);
  const signature = sign('sha256', data, wrong.key?.key ?? key);
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return sized(sized(data), range, sized(sized(algorithm, sized(signature))), sized(publicKey));
}

/** Signers of a package and the schemes with which they sign. */
interface Signing {
  signer: ApkSigner;
  schemes: readonly Scheme[];
}

/** Signs a ZIP without comment as an Android package, with a signing block before its list of files. */
export function signed(zip: Buffer, signings: readonly Signing[], wrong: Wrong = {}): Buffer {
  const end = zip.length - 22;
  const list = zip.readUInt32LE(end + 16);
  const digest = digestOf([zip.subarray(0, list), zip.subarray(list, end), zip.subarray(end)]);
  const entries = Object.entries(schemeIds).flatMap(([name, id]) => {
    const signers = signings.flatMap(({ signer, schemes }) =>
      schemes.filter((one) => one === name).map((one) => signerOf(signer, one, digest, wrong)),
    );
    return signers.length === 0 ? [] : [entry(id, sized(...signers))];
  });
  const used = entries.reduce((sum, { length }) => sum + length, 0) + 8 + 8 + mark.length + 12;
  const padding = entry(paddingId, Buffer.alloc(-used & (blockBytes - 1)));
  const size = used - 12 + padding.length - 8;
  const sizes = record([4, size], [4, 0]);
  const block = Buffer.concat([sizes, ...entries, padding, sizes, mark]);
  const signedZip = Buffer.concat([zip.subarray(0, list), block, zip.subarray(list)]);
  signedZip.writeUInt32LE(list + block.length, signedZip.length - 6);
  return signedZip;
}
