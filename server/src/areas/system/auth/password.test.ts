import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { log, openTestServer, password, staff, type TestServer } from '../../../../test/harness';
import { openJobsBeside } from '../../../../test/jobs';
import { messageWork } from '../../../lib/messages/message-work';

/** Mails with a code, as the test's mail server has received them. */
const mails: string[] = [];
/** Mails without a code: security notices. */
const notices: string[] = [];
const texts: { body: string; authorization: string | undefined }[] = [];
const read = async (stream: AsyncIterable<Buffer>) => {
  let text = '';
  for await (const chunk of stream) text += chunk.toString();
  return text;
};
function wordsOf(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n');
  return /content-transfer-encoding: base64/i.test(head)
    ? Buffer.from(body.join(''), 'base64').toString()
    : body.join('\n');
}
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    void read(stream).then((mail) => {
      (/^\d{6}$|\D\d{6}\D/.test(wordsOf(mail)) ? mails : notices).push(mail);
      done();
    });
  },
});
const provider = createServer((request: IncomingMessage, response) => {
  void read(request).then((body) => {
    texts.push({ body, authorization: request.headers.authorization });
    response.end('{}');
  });
});
const portOf = (listening: { address(): AddressInfo | string | null }) =>
  (listening.address() as AddressInfo).port;

let server: TestServer;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
let id: number;
let open: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  server = await openTestServer({
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    SMS_URL: `http://127.0.0.1:${portOf(provider)}/send`,
    SMS_BODY: '{"mobile":"{phone}","content":"{text}"}',
    SMS_AUTHORIZATION: 'Bearer provider-key',
  });
  working = await openJobsBeside(server, {
    work: { message: messageWork(server.app.config, server.db, log) },
  });
  ({ id, token: open } = await server.account('Lin', staff));
  await contact(id, 'Lin@Example.com');
});
afterAll(async () => {
  await working.close();
  await server.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  provider.close();
});

const contact = (account: number, to: string) =>
  server.db.updateTable('account').set({ contact: to }).where('id', '=', account).execute();
let visitors = 0;
const ask = (account: string, to: string, lang = 'zh_CN') =>
  server.call('POST', authApi.sendCode.path, {
    body: { account, contact: to },
    headers: { 'x-forwarded-for': `203.0.113.${(visitors += 1)}`, lang },
  });
const set = (body: Record<string, string>) => server.call('POST', authApi.setPassword.path, { body });
const mail = async (count: number) => {
  await expect.poll(() => mails.length).toBe(count);
  const text = mails[count - 1] ?? '';
  const [head = ''] = text.split('\r\n\r\n');
  return { head, code: /\d{6}/.exec(wordsOf(text))?.[0] ?? '' };
};
const age = (seconds: number) =>
  server.db
    .updateTable('verificationCode')
    .set({ createdAt: sql`now() - make_interval(secs => ${seconds})` })
    .execute();
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a forgotten password', () => {
  it('rejects empty fields and invalid contacts', async () => {
    for (const [body, fields] of [
      [{}, ['account', 'contact']],
      [{ account: 'Lin', contact: '13800138000' }, ['contact']],
    ] as const) {
      const answer = await server.call('POST', authApi.sendCode.path, { body });
      const { errors } = answer.data as { errors: { field: string }[] };
      expect(errors.map(({ field }) => field)).toEqual(fields);
    }
    for (const missing of ['account', 'contact', 'code']) {
      const whole: Record<string, string> = { account: 'Lin', contact: 'lin@example.com', code: '123456' };
      delete whole[missing];
      const answer = await set({ ...whole, newPwd: 'Another-horse-2' });
      expect(answer).toMatchObject({ code: 422, data: { errors: [{ field: missing }] } });
    }
  });

  it('[SIGNIN-17, SIGNIN-19, SESSION-10] is reset once with a mailed code, not with a wrong code, and all sessions are ended', async () => {
    expect(await ask(' lin ', 'lin@example.com', 'de_DE')).toMatchObject({
      code: 1,
      data: { retryAfter: 60 },
    });
    const { head, code } = await mail(1);
    expect(head).toMatch(/^To: lin@example.com$/m);
    const draft = { account: 'LIN', contact: 'lin@EXAMPLE.com', newPwd: 'Another-horse-2' };
    expect((await set({ ...draft, code: wrong(code) })).code).toBe(1006);
    expect((await set({ ...draft, code, newPwd: 'weak' })).code).toBe(422);
    expect((await server.call('GET', authApi.accountInfo.path, { token: open })).code).toBe(1);
    expect((await set({ ...draft, code })).code).toBe(1);
    expect((await server.call('GET', authApi.accountInfo.path, { token: open })).code).toBe(401);
    expect((await set({ ...draft, code })).code).toBe(1006);
    const enter = (pwd: string) =>
      server.call('POST', authApi.signIn.path, {
        body: { account: 'Lin', pwd, code: 'any', accountType: 'administrator' },
      });
    expect((await enter(password)).code).toBe(1001);
    expect((await enter('Another-horse-2')).code).toBe(1);
    await expect.poll(() => notices.map(wordsOf).join()).toContain('您的密码已修改');
  });

  it('[SIGNIN-17] is reset with a texted code as well, and the provider is called as configured', async () => {
    const phone = await server.account('mobile', staff);
    await contact(phone.id, '+8613800138000');
    expect((await ask('mobile', '+86 138-0013-8000')).code).toBe(1);
    await expect.poll(() => texts.length).toBe(1);
    const { mobile, content } = JSON.parse(texts[0]?.body ?? '{}');
    expect([mobile, texts[0]?.authorization]).toEqual(['+8613800138000', 'Bearer provider-key']);
    const code = /\d{6}/.exec(content)?.[0] ?? '';
    const draft = { account: 'mobile', contact: '+8613800138000', code, newPwd: 'Another-horse-2' };
    expect((await set(draft)).code).toBe(1);
  });

  it('[SIGNIN-18] another code within 60 seconds is refused with the time left; a newer code invalidates the older', async () => {
    const before = mails.length;
    await age(61);
    expect((await ask('Lin', 'lin@example.com')).code).toBe(1);
    const first = await mail(before + 1);
    await age(31);
    const early = await ask('Lin', 'LIN@example.com');
    expect(early).toMatchObject({ code: 1007 });
    expect((early.data as { seconds: number }).seconds).toBeGreaterThan(27);
    expect((early.data as { seconds: number }).seconds).toBeLessThan(30);
    await age(61);
    expect((await ask('Lin', 'lin@example.com')).code).toBe(1);
    const second = await mail(before + 2);
    const draft = { account: 'Lin', contact: 'lin@example.com', newPwd: 'Third-horse-3' };
    if (first.code !== second.code) expect((await set({ ...draft, code: first.code })).code).toBe(1006);
    expect((await set({ ...draft, code: second.code })).code).toBe(1);
  });

  it('[SIGNIN-19] a code is valid for ten minutes and five tries', async () => {
    const draft = { account: 'Lin', contact: 'lin@example.com', newPwd: 'Fourth-horse-4' };
    for (const spoil of [
      () => age(601),
      async (code: string) => {
        for (let i = 0; i < 5; i += 1) expect((await set({ ...draft, code: wrong(code) })).code).toBe(1006);
      },
    ]) {
      await age(61);
      const before = mails.length;
      await ask('Lin', 'lin@example.com');
      const { code } = await mail(before + 1);
      await spoil(code);
      expect((await set({ ...draft, code })).code).toBe(1006);
    }
  });

  it('cannot be replaced with the current password, and the code stays valid', async () => {
    await age(61);
    const before = mails.length;
    const other = await server.account('same', staff);
    await contact(other.id, 'same@example.com');
    await ask('same', 'same@example.com');
    const { code } = await mail(before + 1);
    const draft = { account: 'same', contact: 'same@example.com', code };
    expect(await set({ ...draft, newPwd: password })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'newPwd' }] },
    });
    expect((await set({ ...draft, newPwd: 'Another-horse-9' })).code).toBe(1);
  });

  it('accounts are not revealed: unknown and disabled ones and other contacts get the same response and no mail', async () => {
    const gone = await server.account('gone', staff);
    await contact(gone.id, 'gone@example.com');
    await server.db.updateTable('account').set({ disabled: true }).where('id', '=', gone.id).execute();
    await age(61);
    const before = mails.length;
    const requests = [
      ['Lin', 'lin@example.com'],
      ['Lin', 'stranger@example.com'],
      ['nobody', 'lin@example.com'],
      ['gone', 'gone@example.com'],
    ] as const;
    const answers = [];
    for (const [account, to] of requests) answers.push(await ask(account, to));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const again = [];
    for (const [account, to] of requests) again.push((await ask(account, to)).code);
    expect(again).toEqual([1007, 1007, 1007, 1007]);
    await mail(before + 1);
    expect(mails.slice(before).every((text) => /^To: lin@example.com$/m.test(text))).toBe(true);
    // The request for the disabled account must be stored like any other, so that a second request is refused in the
    // same way.
    const row = { account: 'console gone gone@example.com' };
    expect(
      await server.db
        .selectFrom('verificationCode')
        .select('tries')
        .where('account', '=', row.account)
        .execute(),
    ).toHaveLength(1);
  });

  it('one address can ask ten times in ten minutes, and one mailbox gets ten mails a day', async () => {
    const from = { 'x-forwarded-for': '192.0.2.200' };
    const codes = [];
    for (let i = 0; i < 11; i += 1)
      codes.push(
        (
          await server.call('POST', authApi.sendCode.path, {
            body: { account: `visitor-${i}`, contact: 'a@example.com' },
            headers: from,
          })
        ).code,
      );
    expect(codes).toEqual([...Array<number>(10).fill(1), 429]);
    const flooded = [];
    for (let i = 0; i < 11; i += 1) {
      await age(61);
      flooded.push((await ask(i % 2 === 0 ? 'flooded' : 'FLOODED', 'flooded@example.com')).code);
    }
    expect(flooded).toEqual([...Array<number>(10).fill(1), 429]);
  });

  it('a way of sending that is not configured is closed for all accounts', async () => {
    const mailOnly = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect((await mailOnly.call('GET', authApi.ways.path)).data).toMatchObject({ codeByPhone: false });
    const answer = await mailOnly.call('POST', authApi.sendCode.path, {
      body: { account: 'nobody', contact: '+8613800138000' },
    });
    expect(answer.code).toBe(1008);
    await mailOnly.close();
  });
});

describe('a first password', () => {
  it('must differ from the one set by a superior, and the ticket stays valid', async () => {
    const { id, token } = await server.account('handed-over', staff);
    await server.db.updateTable('account').set({ mustChangePassword: true }).where('id', '=', id).execute();
    const { ticket } = await server.send(authApi.accountInfo, token);
    const set = (newPwd: string) =>
      server.call('POST', authApi.setPassword.path, { body: { ticket, newPwd }, headers: { lang: 'fr_FR' } });
    expect(await set(password)).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'newPwd', msg: 'Choisissez un mot de passe différent de l’actuel' }] },
    });
    expect((await server.send(authApi.accountInfo, token)).restPwd).toBe(true);
    const { ticket: next } = await server.send(authApi.accountInfo, token);
    const both = await Promise.all(
      ['Another-one-1', 'Another-one-2'].map((newPwd) =>
        server.call('POST', authApi.setPassword.path, { body: { ticket: next, newPwd } }),
      ),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([1, 1005]);
  });
});
