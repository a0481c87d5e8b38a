import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { BackupRefused } from './refused';

/** Encrypts the objects of a backup, or passes them on if there is no key. */
export interface Seal {
  /** True if objects are encrypted. */
  encrypts: boolean;
  seal(content: Buffer): Buffer;
  /** Returns the content of a sealed object. Throws `BackupRefused` if the key does not fit or a byte has changed. */
  open(stored: Buffer): Buffer;
  /** Returns the name of the part with this SHA-256 (hex). With a key, names reveal nothing about the content. */
  nameOf(digest: string): string;
}

/** First bytes of an encrypted object. No gzip file begins with them. */
const magic = Buffer.from('CHB1');
const ivBytes = 12;
const tagBytes = 16;

/** Returns whether an object is encrypted. */
const isSealed = (stored: Buffer): boolean => stored.subarray(0, magic.length).equals(magic);

const plain: Seal = {
  encrypts: false,
  seal: (content) => content,
  open(stored) {
    if (isSealed(stored)) throw new BackupRefused('the backup is encrypted: set BACKUP_KEY');
    return stored;
  },
  nameOf: (digest) => digest,
};

/** Opens the seal of a key (AES-256-GCM, with a nonce for each object), or one that does not encrypt. */
export function openSeal(key: string | undefined): Seal {
  if (key === undefined) return plain;
  const derived = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, '', `chargehand backup ${purpose}`, 32));
  const [contentKey, nameKey] = [derived('content'), derived('name')];
  return {
    encrypts: true,
    seal(content) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', contentKey, iv);
      const text = [cipher.update(content), cipher.final()];
      return Buffer.concat([magic, iv, cipher.getAuthTag(), ...text]);
    },
    open(stored) {
      if (!isSealed(stored)) throw new BackupRefused('the backup is not encrypted: unset BACKUP_KEY');
      const [ivAt, tagAt] = [magic.length, magic.length + ivBytes];
      const decipher = createDecipheriv('aes-256-gcm', contentKey, stored.subarray(ivAt, tagAt));
      decipher.setAuthTag(stored.subarray(tagAt, tagAt + tagBytes));
      try {
        return Buffer.concat([decipher.update(stored.subarray(tagAt + tagBytes)), decipher.final()]);
      } catch {
        throw new BackupRefused('the backup is damaged, or was encrypted with another BACKUP_KEY');
      }
    },
    nameOf: (digest) => createHmac('sha256', nameKey).update(digest).digest('hex'),
  };
}
