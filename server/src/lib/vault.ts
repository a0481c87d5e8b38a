import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Keeps secrets that have to be read again, such as an authenticator app's. */
export interface Vault {
  seal(secret: Buffer): Buffer;
  /** Throws when it was sealed with another key. */
  open(sealed: Buffer): Buffer;
}

const plain = 0;
const encrypted = 1;

/** Encrypts with the operator's key (AES-256-GCM); without one secrets lie in the database as they are. */
export function openVault(key: string | undefined): Vault {
  const bytes = key === undefined ? undefined : createHash('sha256').update(`vault ${key}`).digest();
  return {
    seal(secret) {
      if (!bytes) return Buffer.concat([Buffer.of(plain), secret]);
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', bytes, iv);
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([Buffer.of(encrypted), iv, cipher.getAuthTag(), text]);
    },
    open(sealed) {
      if (sealed[0] === plain) return sealed.subarray(1);
      if (!bytes) throw new Error('a secret is encrypted and there is no SECRET_KEY');
      const decipher = createDecipheriv('aes-256-gcm', bytes, sealed.subarray(1, 13));
      decipher.setAuthTag(sealed.subarray(13, 29));
      return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]);
    },
  };
}
