import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type SignatureFile, signedText } from '@chargehand/contract/device/ota';

/** A pair of Ed25519 keys, as PEM; the private one stays where firmware is signed. */
export interface KeyPair {
  kid: string;
  publicKey: string;
  privateKey: string;
}

/** The 32 bytes of an Ed25519 public key, which stand last in its usual form. */
const bytesOf = (publicKey: string): Buffer =>
  createPublicKey(publicKey).export({ type: 'spki', format: 'der' }).subarray(-32);

/** The fingerprint of a public key given as PEM: the beginning of the SHA-256 of its 32 bytes. */
export const kidOf = (publicKey: string): string =>
  createHash('sha256').update(bytesOf(publicKey)).digest('hex').slice(0, 16);

export function newKeyPair(): KeyPair {
  const made = generateKeyPairSync('ed25519');
  const publicKey = made.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const privateKey = made.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { kid: kidOf(publicKey), publicKey, privateKey };
}

/** How many bytes a file has, and their SHA-256; read in pieces. */
export async function measured(file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file)) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    hash.update(bytes);
  }
  return { size, sha256: hash.digest('hex') };
}

function privateKeyOf(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // What cannot be read as a key is refused below as a key of another kind is.
  }
  throw new Error('this is no private Ed25519 key in PEM');
}

/** What a firmware is, signed with a private key as PEM. Throws for a key that is not of Ed25519. */
export function signFirmware(firmware: Parameters<typeof signedText>[0], privateKey: string): SignatureFile {
  const key = privateKeyOf(privateKey);
  const kid = kidOf(createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString());
  const signature = sign(null, Buffer.from(signedText(firmware)), key).toString('base64');
  return { ...firmware, kid, alg: 'Ed25519', signature };
}

/** As a device does it: whether one of the keys that it was made with has signed this. */
export const isProven = (
  publicKeys: readonly string[],
  firmware: Parameters<typeof signedText>[0],
  { kid, signature }: { kid: string; signature: string },
): boolean =>
  publicKeys
    .filter((one) => kidOf(one) === kid)
    .some((one) => verify(null, Buffer.from(signedText(firmware)), one, Buffer.from(signature, 'base64')));
