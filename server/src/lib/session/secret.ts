import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Returns a random token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash of a token, as it is stored. A fast hash is sufficient, because a token cannot be guessed. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Compares two hashes in constant time. */
export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Hashes a password with argon2id and the library's OWASP parameters (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/**
 * Returns whether a password is correct. Without a stored hash it takes the same time, so that the timing does not show
 * whether an account exists.
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash(newToken());
  const right = await verify(stored ?? (await decoy), password).catch(() => false);
  return right && stored !== undefined;
}
