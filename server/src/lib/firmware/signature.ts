import { ed25519 } from '@noble/curves/ed25519.js';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { signedText } from '@chargehand/contract/device/ota';

/** Bytes before the 32 bytes of the key in the encoded form of an Ed25519 key (RFC 8410). */
const head = Buffer.from('302a300506032b6570032100', 'hex');
const keyBytes = 32;

/**
 * Returns whether bytes are a public key that can be trusted: the canonical encoding of a point of large order. For a
 * point of small order, an attacker can make valid signatures without a private key.
 */
function isSoundKey(publicKey: Buffer): boolean {
  try {
    const point = ed25519.Point.fromBytes(publicKey);
    return !point.isSmallOrder() && point.isTorsionFree();
  } catch {
    return false;
  }
}

/** Returns the bytes of an Ed25519 public key, given as PEM or base64, or undefined if it cannot be trusted. */
export function publicKeyOf(text: string): Buffer | undefined {
  const key = bytesOfKey(text);
  return key && isSoundKey(key) ? key : undefined;
}

function bytesOfKey(text: string): Buffer | undefined {
  const base64 = text.trim();
  if (/^[A-Za-z0-9+/]{43}=$/.test(base64)) return Buffer.from(base64, 'base64');
  if (!/^-----BEGIN PUBLIC KEY-----/.test(base64)) return undefined;
  try {
    const der = createPublicKey(base64).export({ type: 'spki', format: 'der' });
    return der.length === head.length + keyBytes && der.subarray(0, head.length).equals(head)
      ? der.subarray(head.length)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a text contains a private key in PEM. */
export const isPrivateKey = (text: string): boolean => text.includes('PRIVATE KEY');

/** Returns the id of a key: the first 16 hexadecimal digits of its SHA-256. */
export const kidOf = (publicKey: Buffer): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

/** Returns whether a signature over a firmware's data was made with this key. */
export function isSigned(
  publicKey: Buffer,
  signature: Buffer,
  signed: Parameters<typeof signedText>[0],
): boolean {
  if (!isSoundKey(publicKey)) return false;
  try {
    const key = createPublicKey({ key: Buffer.concat([head, publicKey]), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(signedText(signed)), key, signature);
  } catch {
    // A signature of the wrong length.
    return false;
  }
}
