import type { AddressInfo } from 'node:net';
import { apiNoticeApi } from '@chargehand/contract/areas/partners/api-notice';
import { pushAllApi } from '@chargehand/contract/areas/partners/api-push';
import { pushDeliveryApi } from '@chargehand/contract/areas/partners/push-delivery';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/device';
import { log, openTestServer, superAdministrator, type TestServer } from '../../../../test/harness';
import { openJobsBeside } from '../../../../test/jobs';
import { addPartner } from '../../../../test/partners';
import { messageWork } from '../../../lib/messages/message-work';

/**
 * Number of mails that the mail server still refuses, and the SMTP code of the refusals: temporary (4xx) or permanent
 * (5xx).
 */
const refusing = { left: 0, code: 451 };
const arrived: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      refusing.left -= 1;
      if (refusing.left >= 0)
        return done(Object.assign(new Error('come again'), { responseCode: refusing.code }));
      arrived.push(Buffer.concat(parts).toString());
      return done();
    });
  },
});

let server: TestServer;
let token: string;
let jobs: Awaited<ReturnType<typeof openJobsBeside>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  server = await openTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  token = (await server.account('root', superAdministrator)).token;
  const message = messageWork(server.app.config, server.db, log, [50, 100]);
  jobs = await openJobsBeside(server, { kinds: server.app.kinds, work: { message } });
});
afterAll(async () => {
  await jobs.close();
  await server.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

describe('a mail of a push', () => {
  it('[APIAPP-11, APIAPP-12] is retried, given up with the reason, and resent to the current address', async () => {
    const partner = await addPartner(server.db);
    const body = { title: { en_US: 'v2' }, content: { en_US: '<p><strong>New</strong> ports</p>' } };
    const { id: noticeId } = await server.send(apiNoticeApi.create, token, { body });
    const push = async () =>
      (await server.send(pushAllApi.create, token, { body: { noticeId, channels: ['email'], again: true } }))
        .id;
    const record = (pushId: number, state: string) =>
      until(async () => {
        const { rows } = await server.send(pushDeliveryApi.list, token, { query: { pushId: [pushId] } });
        return rows[0]?.state === state && rows[0];
      });

    refusing.left = 1;
    const tried = await record(await push(), 'delivered');
    expect(tried).toMatchObject({ tries: 2, reason: null, companyName: partner.name });
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toContain('Subject: v2');
    expect(arrived[0]).toContain('text/html');

    Object.assign(refusing, { left: 1, code: 550 });
    const second = await push();
    const failed = await record(second, 'failed');
    expect(failed).toMatchObject({ tries: 1, finishedAt: expect.any(String) });
    expect(failed.reason).toContain('come again');
    await server.db.updateTable('apiApplication').set({ email: 'new@example.com' }).execute();
    await server.send(pushDeliveryApi.resend, token, { params: { ids: failed.id } });
    expect(await record(second, 'delivered')).toMatchObject({ tries: 2, target: 'new@example.com' });
    expect(arrived[1]).toContain('To: new@example.com');
    await until(async () => (await server.db.selectFrom('outbox').select('html').execute()).length === 1);
    // The content of a mail that failed is not kept.
    expect((await server.db.selectFrom('outbox').select(['html', 'body']).execute())[0]).toEqual({
      html: null,
      body: '',
    });
  });
});
