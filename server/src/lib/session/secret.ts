import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** A random token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: fast is right, for it cannot be guessed. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Compares without telling by its duration where two hashes part. */
export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** argon2id with the library's OWASP parameters (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Checks a password; without a stored hash it takes as long, so that accounts cannot be probed by time. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash(newToken());
  const right = await verify(stored ?? (await decoy), password).catch(() => false);
  return right && stored !== undefined;
}
