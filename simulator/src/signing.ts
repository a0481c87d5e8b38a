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

/** An Ed25519 key pair as PEM; the private key stays where firmware is signed. */
interface KeyPair {
  kid: string;
  publicKey: string;
  privateKey: string;
}

/** Returns the 32 bytes of an Ed25519 public key, the last ones of its SPKI form. */
export const publicBytesOf = (publicKey: string): Buffer =>
  createPublicKey(publicKey).export({ type: 'spki', format: 'der' }).subarray(-32);

/** Returns the fingerprint of a public key given as PEM: the beginning of the SHA-256 of its 32 bytes. */
const kidOf = (publicKey: string): string =>
  createHash('sha256').update(publicBytesOf(publicKey)).digest('hex').slice(0, 16);

export function newKeyPair(): KeyPair {
  const made = generateKeyPairSync('ed25519');
  const publicKey = made.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const privateKey = made.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { kid: kidOf(publicKey), publicKey, privateKey };
}

/** Returns the size of a file in bytes and its SHA-256, read in chunks. */
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
    // An unreadable key is rejected below in the same way as a key of a different kind.
  }
  throw new Error('the file holds no private Ed25519 key in PEM form');
}

/** Signs a firmware's description with a private key in PEM. Throws if the text is not an Ed25519 private key. */
export function signFirmware(firmware: Parameters<typeof signedText>[0], privateKey: string): SignatureFile {
  const key = privateKeyOf(privateKey);
  const kid = kidOf(createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString());
  const signature = sign(null, Buffer.from(signedText(firmware)), key).toString('base64');
  return { ...firmware, kid, alg: 'Ed25519', signature };
}

/**
 * Returns whether the key with the id `kid` among `publicKeys` verifies the firmware's signature. Devices make the same
 * check with their built-in keys.
 */
export const isProven = (
  publicKeys: readonly string[],
  firmware: Parameters<typeof signedText>[0],
  { kid, signature }: { kid: string; signature: string },
): boolean =>
  publicKeys
    .filter((one) => kidOf(one) === kid)
    .some((one) => verify(null, Buffer.from(signedText(firmware)), one, Buffer.from(signature, 'base64')));
