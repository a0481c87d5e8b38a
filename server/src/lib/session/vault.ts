import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts secrets that must be read again later, such as that of an authenticator app. */
export interface Vault {
  /**
   * First bytes of every secret that this vault seals. A secret with other first bytes was sealed with another key or
   * format.
   */
  head: Buffer;
  seal(secret: Buffer): Buffer;
  /** Opens a secret. Throws if it was sealed with a key that the vault does not have. */
  open(sealed: Buffer): Buffer;
}

/**
 * First byte of a sealed secret, which tells its format. An encrypted secret may or may not contain the id of its key.
 */
const form = { plain: 0, withoutId: 1, withId: 2 };
const idBytes = 8;

interface Key {
  id: Buffer;
  bytes: Buffer;
}

const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

function keyOf(text: string): Key {
  const bytes = sha256(`vault ${text}`);
  return { id: sha256('id of ', bytes).subarray(0, idBytes), bytes };
}

/** Returns the fingerprint of a secret key in hex, which tells two keys apart and reveals neither. */
export const fingerprintOf = (text: string): string => keyOf(text).id.toString('hex');

function encrypt({ bytes }: Key, secret: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', bytes, iv);
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function decrypt({ bytes }: Key, box: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', bytes, box.subarray(0, 12));
  decipher.setAuthTag(box.subarray(12, 28));
  return Buffer.concat([decipher.update(box.subarray(28)), decipher.final()]);
}

/** Decrypts a secret with the first of these keys that fits. */
function firstThatOpens(keys: Key[], box: Buffer): Buffer {
  for (const key of keys)
    try {
      return decrypt(key, box);
    } catch {
      // This key did not seal the secret, so the next key is tried.
    }
  throw new Error('a secret is encrypted with a key that is neither SECRET_KEY nor SECRET_KEY_BEFORE');
}

/**
 * Opens a vault that seals with the first of the operator's keys (AES-256-GCM) and opens with any of them. Without
 * keys, secrets are stored unencrypted.
 */
export function openVault(texts: readonly string[]): Vault {
  const keys = texts.map(keyOf);
  const [first] = keys;
  const head = first ? Buffer.concat([Buffer.of(form.withId), first.id]) : Buffer.of(form.plain);
  return {
    head,
    seal: (secret) => Buffer.concat([head, first ? encrypt(first, secret) : secret]),
    open(sealed) {
      if (sealed[0] === form.plain) return sealed.subarray(1);
      if (sealed[0] === form.withoutId) return firstThatOpens(keys, sealed.subarray(1));
      const id = sealed.subarray(1, 1 + idBytes);
      return firstThatOpens(
        keys.filter((key) => key.id.equals(id)),
        sealed.subarray(1 + idBytes),
      );
    },
  };
}
