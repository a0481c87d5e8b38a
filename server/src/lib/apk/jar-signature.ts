import { createHash, verify, X509Certificate } from 'node:crypto';
import { ContentInfo, id_signedData, SignedData, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { named, parsed, type Signer } from './block-signers';
import { badSignature } from './signing-block';

/** Files of a package's JAR signature (scheme v1). */
interface JarSignature {
  /** Content of `META-INF/MANIFEST.MF`, which has the digests of the package's files. */
  manifest: Buffer;
  /** Content of `META-INF/*.SF`, which has the digest of the manifest. */
  file: Buffer;
  /** Content of `META-INF/*.RSA`, `.DSA` or `.EC`: a PKCS#7 signature of the file above. */
  block: Buffer;
}

/** Hash functions by the ids of PKCS#7, and by their names in a manifest. */
const hashes = new Map([
  ['1.3.14.3.2.26', 'sha1'],
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);
const names: readonly [name: string, hash: string][] = [
  ['SHA-512', 'sha512'],
  ['SHA-384', 'sha384'],
  ['SHA-256', 'sha256'],
  ['SHA1', 'sha1'],
  ['SHA-1', 'sha1'],
];
const messageDigest = '1.2.840.113549.1.9.4';
/** Maximum number of certificates in a PKCS#7 signature. */
const maxCertificates = 10;
/** Tag of a set in DER. */
const setTag = 0x31;

/** Returns the DER of a set with this content. */
function setOf(content: Buffer): Buffer {
  const { length } = content;
  const bytes = length < 0x80 ? [] : length < 0x100 ? [length] : [length >> 8, length & 0xff];
  return Buffer.concat([
    Buffer.from([setTag, bytes.length === 0 ? length : 0x80 | bytes.length, ...bytes]),
    content,
  ]);
}

/** Returns the attributes in one section of a manifest: the first, or the one of a file. */
function section(manifest: Buffer, file?: string): Map<string, string> {
  const sections = manifest
    .toString('utf8')
    .replace(/\r\n?/g, '\n')
    // Long lines continue in the next one, behind a blank.
    .replace(/\n /g, '')
    .split(/\n\n+/);
  const found = file === undefined ? sections[0] : sections.find((one) => one.startsWith(`Name: ${file}\n`));
  const lines = (found ?? badSignature()).matchAll(/^([\w-]+): (.*)$/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, value]));
}

/** Fails unless a section states the digest of some bytes, under `SHA-256-Digest` or with another hash function. */
function compare(stated: ReadonlyMap<string, string>, suffix: string, bytes: Buffer): void {
  const [name, hash] = names.find(([one]) => stated.has(`${one}-${suffix}`)) ?? ['', 'sha256'];
  const digest = createHash(hash).update(bytes).digest('base64');
  if (stated.get(`${name}-${suffix}`) !== digest) badSignature();
}

/** Returns the bytes that a signer signed: its attributes, which contain the digest of the file, or the file. */
function signedBytes({ signedAttrs }: SignerInfo, file: Buffer, hash: string): Buffer {
  if (!signedAttrs) return file;
  const [stated] = signedAttrs.find(({ attrType }) => attrType === messageDigest)?.attrValues ?? [];
  if (!stated) return badSignature();
  const digest = Buffer.from(AsnConvert.parse(stated, OctetString).buffer);
  if (!digest.equals(createHash(hash).update(file).digest())) badSignature();
  const attributes = Buffer.concat(signedAttrs.map((one) => Buffer.from(AsnConvert.serialize(one))));
  return attributes.length <= 0xffff ? setOf(attributes) : badSignature();
}

/** Verifies a PKCS#7 signature of a file. Returns the certificate whose key made it. */
function signerOf(block: Buffer, file: Buffer): X509Certificate {
  const content = AsnConvert.parse(block, ContentInfo);
  if (content.contentType !== id_signedData) return badSignature();
  const { certificates, signerInfos } = AsnConvert.parse(content.content, SignedData);
  const [info] = signerInfos;
  const hash = hashes.get(info?.digestAlgorithm.algorithm ?? '');
  if (!info || hash === undefined || signerInfos.length > 1) return badSignature();
  const signed = signedBytes(info, file, hash);
  const signature = Buffer.from(info.signature.buffer);
  for (const { certificate } of [...(certificates ?? [])].slice(0, maxCertificates)) {
    if (!certificate) continue;
    const raw = Buffer.from(AsnConvert.serialize(certificate));
    // Skips a certificate that is written in another way than it was read, because its fingerprint would be wrong.
    if (!block.includes(raw)) continue;
    const x509 = new X509Certificate(raw);
    if (verify(hash, signed, x509.publicKey, signature)) return x509;
  }
  return badSignature();
}

/**
 * Returns the signer of a package's JAR signature, after verifying it down to the package's `AndroidManifest.xml`; the
 * other files are not compared. Throws `apkSignature` if it is invalid, or if it mentions a signing block.
 */
export function jarSigner({ manifest, file, block }: JarSignature, androidManifest: Buffer): Signer {
  const certificate = parsed(() => signerOf(block, file));
  const main = section(file);
  if (main.has('X-Android-APK-Signed')) badSignature();
  compare(main, 'Digest-Manifest', manifest);
  compare(section(manifest, 'AndroidManifest.xml'), 'Digest', androidManifest);
  return { ...named(certificate), digests: new Map() };
}
