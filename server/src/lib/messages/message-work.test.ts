import type { AddressInfo } from 'node:net';
import { accountApi } from '@chargehand/contract/areas/system/account';
import { outboxApi } from '@chargehand/contract/areas/system/outbox';
import { SMTPServer } from 'smtp-server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { log, openTestServer, staff, superAdministrator, type TestServer } from '../../../test/harness';
import { openJobsBeside } from '../../../test/jobs';
import { inTransaction } from '../db';
import { messageWork } from './message-work';
import { queueMessage } from './messenger';

/**
 * Number of mails that the mail server still refuses, and the SMTP code of the refusals: temporary (4xx) or permanent
 * (5xx).
 */
const refusing = { left: 0, code: 451 };
let tries = 0;
const arrived: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    stream.resume();
    stream.on('end', () => {
      tries += 1;
      refusing.left -= 1;
      if (refusing.left >= 0)
        return done(Object.assign(new Error('come again'), { responseCode: refusing.code }));
      arrived.push(...session.envelope.rcptTo.map(({ address }) => address));
      return done();
    });
  },
});

let server: TestServer;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
let root: { id: number; token: string };
const work = (pausesMs: number[]) => ({
  work: { message: messageWork(server.app.config, server.db, log, pausesMs) },
});
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  server = await openTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  root = await server.account('root', superAdministrator);
  working = await openJobsBeside(server, work([50, 100]));
});
afterEach(async () => {
  Object.assign(refusing, { left: 0, code: 451 });
  tries = 0;
  arrived.length = 0;
  await server.db.deleteFrom('outbox').execute();
});
afterAll(async () => {
  await working.close();
  await server.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const queue = (recipient: string, minutes?: number) =>
  queueMessage(server.app.config, server.db, {
    channel: 'email',
    recipient,
    subject: 'a code',
    body: 'code 482913',
    ...(minutes !== undefined && { minutes }),
  });
const kept = async () => (await server.send(outboxApi.list, root.token)).rows;

describe('a message', () => {
  it('is not sent when its transaction is rolled back', async () => {
    const queueing = inTransaction(server.db, async (tx) => {
      await queueMessage(server.app.config, tx, {
        channel: 'email',
        recipient: 'x@example.com',
        subject: 's',
        body: 'b',
      });
      throw new Error('taken back');
    });
    await expect(queueing).rejects.toThrow('taken back');
    await queue('later@example.com');
    await expect.poll(() => arrived).toEqual(['later@example.com']);
  });

  it('that is refused temporarily, twice, arrives once', async () => {
    refusing.left = 2;
    await queue('patient@example.com');
    await expect.poll(() => arrived).toEqual(['patient@example.com']);
    await expect.poll(kept).toEqual([]);
    expect(tries).toBe(3);
  });

  it('that is given up is kept with the reason and without its text', async () => {
    refusing.left = 100;
    await queue('unlucky@example.com');
    await expect.poll(async () => (await kept())[0]?.failedAt).toEqual(expect.any(String));
    await expect.poll(kept).toMatchObject([{ recipient: 'unlucky@example.com', queued: false, body: '' }]);
    expect((await kept())[0]?.reason).toContain('come again');
    expect(tries).toBe(3);
    const { rows } = await sql`select id from outbox where body like '%482913%'`.execute(server.db);
    expect(rows).toEqual([]);
  });

  it('that is refused permanently is not retried', async () => {
    Object.assign(refusing, { left: 100, code: 550 });
    await queue('gone@example.com');
    await expect.poll(async () => (await kept())[0]?.failedAt).toEqual(expect.any(String));
    expect(tries).toBe(1);
  });

  it('does not show its text while it is queued, and is not sent after it expired', async () => {
    await working.close();
    await queue('slow@example.com', 10);
    await expect.poll(kept).toMatchObject([{ queued: true, body: '', failedAt: null }]);
    await server.db
      .updateTable('outbox')
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .execute();
    working = await openJobsBeside(server, work([50, 100]));
    await expect.poll(async () => (await kept())[0]?.failedAt).toEqual(expect.any(String));
    expect(tries).toBe(0);
  });

  it('waits for a server that sends, and fails no call meanwhile', async () => {
    await working.close();
    const { id } = await server.account('lena', staff);
    await server.db
      .updateTable('account')
      .set({ contact: 'lena@example.com' })
      .where('id', '=', id)
      .execute();
    const newPwd = 'Brand-new-12';
    await server.send(accountApi.resetPassword, root.token, {
      params: { id },
      body: { newPwd, confirmPwd: newPwd },
    });
    working = await openJobsBeside(server, work([50, 100]));
    await expect.poll(() => arrived).toEqual(['lena@example.com']);
  });

  it('without a channel fails the call that sends it', async () => {
    await expect(
      queueMessage(server.app.config, server.db, {
        channel: 'phone',
        recipient: '+8613800138000',
        subject: 's',
        body: 'b',
      }),
    ).rejects.toMatchObject({ code: 'channelMissing' });
  });
});
