import { createHash } from 'node:crypto';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, staff, type TestServer } from '../../../../test/harness';
import { newTicket } from './password.service';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('a session', () => {
  it('[SESSION-09] a token is opaque, 256 bits long, and only its hash is stored', async () => {
    const { token } = await server.account('holder', staff);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    // Reads each row as text, and its hash as bytes, as a thief of the database would. Neither may contain the token,
    // as text or decoded.
    const { rows } = await sql<{ text: string; bytes: Buffer }>`
      select session::text as text, token_hash as bytes from session`.execute(server.db);
    const raw = Buffer.from(token, 'base64url');
    for (const form of [Buffer.from(token), raw])
      for (const { text, bytes } of rows) {
        expect(bytes.includes(form)).toBe(false);
        expect(text).not.toContain(form.toString('hex'));
        expect(text).not.toContain(token);
      }
    const hash = createHash('sha256').update(token).digest();
    expect(rows.filter(({ bytes }) => bytes.equals(hash))).toHaveLength(1);
  });
});

describe('a ticket for a new password', () => {
  it('is good for ten minutes', async () => {
    const { id } = await server.account('newcomer', staff);
    const redeemAfter = async (minutes: number) => {
      const ticket = await newTicket(server.db, id);
      await server.db
        .updateTable('passwordTicket')
        .set({ createdAt: sql`now() - make_interval(secs => ${minutes * 60})` })
        .where('accountId', '=', id)
        .execute();
      const body = { ticket, newPwd: 'Better-horse-2' };
      return (await server.call('POST', authApi.setPassword.path, { body })).code;
    };
    expect(await redeemAfter(10.1)).toBe(1005);
    expect(await redeemAfter(9.9)).toBe(1);
  });
});
