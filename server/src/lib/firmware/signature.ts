import { createHash, createPublicKey, verify } from 'node:crypto';
import { signedText } from '@chargehand/contract/device/ota';

/** What stands before the 32 bytes of an Ed25519 key in its usual form (RFC 8410). */
const head = Buffer.from('302a300506032b6570032100', 'hex');
const keyBytes = 32;

/** The bytes of an Ed25519 public key, from PEM or from base64; undefined for what is none. */
export function publicKeyOf(text: string): Buffer | undefined {
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

/** Whether a text is, or has in it, a private key. */
export const isPrivateKey = (text: string): boolean => text.includes('PRIVATE KEY');

/** What a key is known by: 16 hexadecimal digits of its own. */
export const kidOf = (publicKey: Buffer): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

/** Whether a signature is this key's, over what a firmware is. */
export function isSigned(
  publicKey: Buffer,
  signature: Buffer,
  signed: Parameters<typeof signedText>[0],
): boolean {
  try {
    const key = createPublicKey({ key: Buffer.concat([head, publicKey]), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(signedText(signed)), key, signature);
  } catch {
    // Bytes that are no point of the curve are nobody's key.
    return false;
  }
}
