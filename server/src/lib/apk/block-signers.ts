import { constants, createPublicKey, hash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { badSignature, type Layout, withinBytes } from './signing-block';

/** Hash functions of signed digests. */
export type Hash = 'sha256' | 'sha512';

/** Signer of a package, whose signature was verified with the key of its certificate. */
export interface Signer {
  /** SHA-256 of the certificate in hexadecimal digits, by which Android identifies a signer. */
  fingerprint: string;
  /** Subject of the certificate, one part a line: `CN=…`. */
  subject: string;
  /** Signed digests of the package's content; none for a signature of single files. */
  digests: ReadonlyMap<Hash, Buffer>;
}

/** Ids of the entries of a signing block: signature schemes v2, v3 and v3.1. */
const schemes = { v2: 0x7109871a, v3: 0xf05368c0, v31: 0x1b93ad61 } as const;
/** Id of the attribute of a v2 signer that names a later scheme with which the package is signed, too. */
const strippingAttribute = 0xbeeff00d;
/** Maximum number of signers, certificates, digests and signatures in each of their lists. */
const maxItems = 10;

const pss = (saltLength: number) => ({ padding: constants.RSA_PKCS1_PSS_PADDING, saltLength });
/**
 * Signature algorithms by id, whose digests are those of chunks of 1 MB. The others are for file systems that verify
 * while reading, and always accompany one of these.
 */
const algorithms = new Map<number, { hash: Hash; type: string; options: object }>([
  [0x0101, { hash: 'sha256', type: 'rsa', options: pss(32) }],
  [0x0102, { hash: 'sha512', type: 'rsa', options: pss(64) }],
  [0x0103, { hash: 'sha256', type: 'rsa', options: {} }],
  [0x0104, { hash: 'sha512', type: 'rsa', options: {} }],
  [0x0201, { hash: 'sha256', type: 'ec', options: {} }],
  [0x0202, { hash: 'sha512', type: 'ec', options: {} }],
  [0x0301, { hash: 'sha256', type: 'dsa', options: {} }],
]);

/** Reads numbers and parts one after another; each part is preceded by its length. */
class Parts {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  number(): number {
    const value = this.#bytes.readUInt32LE(this.#at);
    this.#at += 4;
    return value;
  }

  part(): Buffer {
    const size = this.number();
    if (size > this.#bytes.length - this.#at) badSignature();
    this.#at += size;
    return this.#bytes.subarray(this.#at - size, this.#at);
  }

  rest(): Buffer {
    return this.#bytes.subarray(this.#at);
  }

  /** Returns all remaining parts. */
  list(): Buffer[] {
    const parts: Buffer[] = [];
    while (this.#at < this.#bytes.length) {
      if (parts.length === maxItems) badSignature();
      parts.push(this.part());
    }
    return parts;
  }
}

const listIn = (bytes: Buffer): Buffer[] => new Parts(bytes).list();

/** Reads a list of numbers with bytes, such as a signature algorithm with its signature. */
const numbered = (bytes: Buffer): [number, Buffer][] =>
  listIn(bytes).map((signer) => {
    const parts = new Parts(signer);
    return [parts.number(), parts.part()];
  });

/** Runs a function of node:crypto that throws for invalid input. Fails with `apkSignature` instead. */
export function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    return badSignature();
  }
}

/** Returns a certificate's fingerprint and subject. */
export const named = (certificate: X509Certificate): Pick<Signer, 'fingerprint' | 'subject'> => ({
  fingerprint: hash('sha256', certificate.raw, 'hex'),
  subject: certificate.subject,
});

/** Verifies all known signatures of a signer, at least one. Returns the digests that they sign. */
function verified(
  signed: Buffer,
  signatures: readonly [number, Buffer][],
  digests: ReadonlyMap<number, Buffer>,
  key: KeyObject,
): Map<Hash, Buffer> {
  const found = new Map<Hash, Buffer>();
  for (const [id, signature] of signatures) {
    const algorithm = algorithms.get(id);
    if (!algorithm) continue;
    const digest = digests.get(id);
    if (!digest || algorithm.type !== key.asymmetricKeyType) return badSignature();
    const { hash: hashName, options } = algorithm;
    if (!parsed(() => verify(hashName, signed, { key, ...options }, signature))) badSignature();
    if (found.get(hashName)?.equals(digest) === false) badSignature();
    found.set(hashName, digest);
  }
  return found.size > 0 ? found : badSignature();
}

/** Reads and verifies one signer of scheme v2 or v3. Returns it with the numbers and attributes in its signed data. */
function signerOf(bytes: Buffer, isV3: boolean): { signer: Signer; attributes: Buffer[] } {
  const parts = new Parts(bytes);
  const signed = parts.part();
  const range = isV3 ? [parts.number(), parts.number()] : [];
  const signatures = numbered(parts.part());
  const publicKey = parts.part();

  const data = new Parts(signed);
  const digests = new Map(numbered(data.part()));
  const [first] = listIn(data.part());
  if (!first) return badSignature();
  const signedRange = isV3 ? [data.number(), data.number()] : [];
  if (range.join() !== signedRange.join()) badSignature();
  const attributes = listIn(data.part());

  const certificate = parsed(() => new X509Certificate(first));
  const key = parsed(() => createPublicKey({ key: publicKey, format: 'der', type: 'spki' }));
  if (!parsed(() => key.equals(certificate.publicKey))) badSignature();
  return {
    signer: { ...named(certificate), digests: verified(signed, signatures, digests, key) },
    attributes,
  };
}

/** Returns true if a v2 signer states that the package is signed with scheme v3 as well. */
const statesV3 = (attributes: readonly Buffer[]): boolean =>
  attributes.some((attribute) => {
    const parts = new Parts(attribute);
    return parts.number() === strippingAttribute && parts.number() >= 3;
  });

/**
 * Returns the signers in a signing block by schemes v2, v3 and v3.1; none if it has none of these. Throws
 * `apkSignature` if a signature is invalid, or if a signature that another one mentions is missing.
 */
export const blockSigners = ({ block }: Pick<Layout, 'block'>): Signer[] =>
  withinBytes(() =>
    Object.values(schemes).flatMap((id) => {
      const value = block.get(id);
      if (!value) return [];
      const signers = listIn(new Parts(value).part()).map((one) => signerOf(one, id !== schemes.v2));
      if (signers.length === 0) badSignature();
      if (id === schemes.v2 && !block.has(schemes.v3))
        if (signers.some(({ attributes }) => statesV3(attributes))) badSignature();
      return signers.map(({ signer }) => signer);
    }),
  );
