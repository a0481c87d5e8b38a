import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db';
import { fail } from '../fail';
import { sameHash } from '../session/secret';

/** Number of hours for which an idempotency key is kept. */
export const keyHours = 24;
const longest = 200;

const hash = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\u0000')).digest();

function encrypt(key: string, answer: unknown): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', hash('answer', key), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify({ answer }), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function decrypt(key: string, bytes: Buffer): unknown {
  const decipher = createDecipheriv('aes-256-gcm', hash('answer', key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  const { answer }: { answer: unknown } = JSON.parse(text.toString('utf8'));
  return answer;
}

/** A claimed key. `first` is the stored response if the write was done before; otherwise `keep` stores the response. */
interface Claim {
  first?: unknown;
  keep(answer: unknown): Promise<void>;
}

/** Owner of a key: a console account, an app user, or a partner's application. */
type KeyOwner = { accountId: number } | { userId: number } | { applicationId: number };

function columnOf(owner: KeyOwner): readonly ['accountId' | 'userId' | 'applicationId', number] {
  if ('applicationId' in owner) return ['applicationId', owner.applicationId];
  return 'userId' in owner ? ['userId', owner.userId] : ['accountId', owner.accountId];
}

/**
 * Claims the request's `Idempotency-Key` in the transaction of the write, or returns undefined without that header. A
 * concurrent request with the same key waits for the first one and gets its response; a failed write leaves no key.
 * Throws `keyReused` if the key was used for another call, or `malformed` (400) if it is empty or too long.
 */
export async function claimKey(db: Db, owner: KeyOwner, request: FastifyRequest): Promise<Claim | undefined> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > longest) fail('malformed');
  const [column, id] = columnOf(owner);
  const keyHash = hash('key', key);
  const requestHash = hash(request.method, request.url, JSON.stringify(request.body ?? null));
  const claimed = await db
    .insertInto('idempotency')
    .values({ [column]: id, keyHash, requestHash })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'userId', 'applicationId', 'keyHash']).doNothing(),
    )
    .returning('keyHash')
    .executeTakeFirst();
  const keep = async (answer: unknown) => {
    await db
      .updateTable('idempotency')
      .set({ answer: encrypt(key, answer) })
      .where(column, '=', id)
      .where('keyHash', '=', keyHash)
      .execute();
  };
  if (claimed) return { keep };
  const earlier = await db
    .selectFrom('idempotency')
    .select(['requestHash', 'answer'])
    .where(column, '=', id)
    .where('keyHash', '=', keyHash)
    .executeTakeFirstOrThrow();
  if (!sameHash(earlier.requestHash, requestHash)) fail('keyReused');
  if (earlier.answer === null) fail('conflict');
  return { first: decrypt(key, earlier.answer), keep };
}
