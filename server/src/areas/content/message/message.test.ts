import { messageApi } from '@chargehand/contract/areas/content/message';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { receiveApi } from '@chargehand/contract/areas/stock/transfer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { openAnnouncements } from '../../../../test/announcements';
import { until } from '../../../../test/device';
import { openTestServer, type TestServer } from '../../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openAnnouncements>>;
let base: string;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  server = await openTestServer();
  world = await openAnnouncements(server);
  base = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  sockets.forEach((socket) => socket.terminate());
  await world.jobs.close();
  await server.close();
});

const unread = async (token: string) => (await server.send(messageApi.unread, token)).unread;
const toCustomers = (more: Record<string, unknown> = {}) => world.sent({ audience: 'customers', ...more });

/** Opens a console page of an account. Returns the message frames that the page gets. */
async function listen(who: { id: number; token: string }): Promise<{ unread: number }[]> {
  const received: { unread: number }[] = [];
  const socket = new WebSocket(`${base.replace('http', 'ws')}/websocket/${who.id}_PC`, {
    headers: { cookie: `Admin-Token=${who.token}`, origin: base },
  });
  sockets.push(socket);
  socket.on('message', (data: Buffer) => {
    const { type, value } = JSON.parse(data.toString());
    if (type === 'messages') received.push(value);
  });
  await new Promise<void>((resolve) => socket.on('open', () => resolve()));
  return received;
}

describe('the account’s messages', () => {
  it('[MESSAGE-01] cannot be read or marked without signing in, or by another account', async () => {
    const { a, b, a1, staff } = world.world;
    await toCustomers({ reach: 'people', agentIds: [a.agentId] });
    const [message] = await world.messages(a.token);
    expect((await server.call('GET', messageApi.list.path)).code).toBe(401);
    for (const { token } of [b, a1, staff]) {
      expect(await world.messages(token)).toEqual([]);
      expect((await server.call('GET', `/api/admin/message/${message?.id}`, { token })).code).toBe(404);
      expect((await server.call('POST', `/api/admin/message/${message?.id}/read`, { token })).code).toBe(404);
    }
    const mixed = `/api/admin/message/${message?.id},999999/read`;
    expect((await server.call('POST', mixed, { token: a.token })).code).toBe(404);
    expect((await world.messages(a.token))[0]?.readAt).toBeNull();
  });

  it('[MESSAGE-01] show a sanitized announcement in the reader’s language', async () => {
    const { b } = world.world;
    await toCustomers({
      content: { en_US: '<p>From <strong>May</strong></p><script>x</script>', zh_CN: '<p>五月起</p>' },
    });
    const [row] = await world.messages(b.token);
    expect(row).toMatchObject({ kind: 'announcement', title: '冬季', excerpt: '五月起', documentId: null });
    const message = await server.send(messageApi.get, b.token, {
      params: { id: row?.id },
      headers: { lang: 'en_US' },
    });
    expect(message).toMatchObject({
      title: 'Winter',
      language: 'en_US',
      html: '<p>From <strong>May</strong></p>',
    });
  });

  it('[MESSAGE-01] notify the sender of a transfer or return of its outcome, but not the account that decided it', async () => {
    const { a, b } = world.world;
    const codes = await world.world.devices(2);
    await world.world.out(a, codes);
    const transfer = await world.world.transfer(a, b, [codes[0] ?? '']);
    const before = (await world.messages(b.token)).length;
    await server.send(receiveApi.reject, b.token, {
      params: { id: transfer },
      body: { answer: 'not ordered' },
    });
    expect((await world.messages(a.token))[0]).toMatchObject({
      kind: 'document',
      documentId: transfer,
      outcome: 'rejected',
      answer: 'not ordered',
      answeredBy: 'Bert',
      documentNumber: expect.stringMatching(/^TRF-/),
      readAt: null,
    });
    expect((await world.messages(b.token)).length).toBe(before);
    const back = await world.world.return(a, [codes[1] ?? '']);
    await server.send(returnApi.approve, world.token, { params: { id: back }, body: {} });
    expect((await world.messages(a.token))[0]).toMatchObject({ documentId: back, outcome: 'approved' });
  });

  it('[MESSAGE-01] notify the account that started a rollout when it stops automatically', async () => {
    const model = await server.model('MSG-1');
    const { staff } = world.world;
    const { rows } = await sql<{ id: number }>`with key as (insert into signing_key (name, kid, public_key)
        values ('k', '0123456789abcdef', decode(repeat('00', 32), 'hex')) returning id),
      stored as (insert into file (name, original_name, type, bytes) values ('msgfw.bin', 'f', 'application/octet-stream', 1) returning name),
      fw as (insert into firmware (model_id, version, precedence, file, bytes, sha256, key_id, signed_model, signature, from_versions)
        select ${model}, '2.0.0', '2', stored.name, 1, decode(repeat('00', 32), 'hex'), key.id, 'MSG-1', decode(repeat('00', 64), 'hex'), '{1.0.0}'
          from key, stored returning id)
      insert into rollout (firmware_id, kind, waves, devices, success_percent, failure_percent, while_charging, created_by)
        select id, 'share', 1, 1, 95, 5, true, ${staff.id} from fw returning id`.execute(server.db);
    const id = rows[0]?.id ?? 0;
    await sql`update rollout set status = 'stopped', reason = 'failures' where id = ${id}`.execute(server.db);
    expect((await world.messages(staff.token))[0]).toMatchObject({
      kind: 'rollout',
      rolloutId: id,
      modelName: 'MSG-1',
      version: '2.0.0',
      readAt: null,
    });
  });

  it('are filtered by kind and by read state', async () => {
    const { a } = world.world;
    const found = async (query: Record<string, unknown>) =>
      (await server.send(messageApi.list, a.token, { query })).rows;
    const documents = await found({ kind: 'document' });
    expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(['document']));
    const messages = await found({ pageSize: 100 });
    const open = await found({ unread: 'true', pageSize: 100 });
    const read = await found({ unread: 'false', pageSize: 100 });
    expect(open.length + read.length).toBe(messages.length);
    expect(open.every(({ readAt }) => readAt === null)).toBe(true);
  });
});

describe('the unread count', () => {
  it('[MESSAGE-02, MESSAGE-08] falls with each message read, and marking all covers only those already shown', async () => {
    const { a } = world.world;
    const before = await unread(a.token);
    const [first, second] = [
      await toCustomers({ reach: 'people', agentIds: [a.agentId] }),
      await toCustomers({ reach: 'people', agentIds: [a.agentId] }),
    ];
    expect(await unread(a.token)).toBe(before + 2);
    const { newest } = await server.send(messageApi.unread, a.token);
    await server.send(messageApi.read, a.token, { params: { ids: newest[0]?.id } });
    expect(await unread(a.token)).toBe(before + 1);
    // Reads the same message again, which must change no number.
    await server.send(messageApi.read, a.token, { params: { ids: newest[0]?.id } });
    expect([(await world.get(first)).reads, (await world.get(second)).reads]).toEqual([0, 1]);
    const late = await toCustomers({ reach: 'people', agentIds: [a.agentId] });
    await server.send(messageApi.readAll, a.token, { body: { through: newest[0]?.id } });
    expect(await unread(a.token)).toBe(1);
    expect([(await world.get(first)).reads, (await world.get(late)).reads]).toEqual([1, 0]);
  });

  it('[MESSAGE-02, MESSAGE-08] is sent to the open pages of the recipients only', async () => {
    const { a, b } = world.world;
    const [ofA, ofB] = [await listen(a), await listen(b)];
    const before = await unread(a.token);
    const id = await toCustomers({ reach: 'people', agentIds: [a.agentId] });
    await until(async () => ofA.at(-1)?.unread === before + 1);
    await world.does(id, 'withdraw');
    await until(async () => ofA.at(-1)?.unread === before);
    const next = await toCustomers({ reach: 'people', agentIds: [a.agentId] });
    await until(async () => ofA.at(-1)?.unread === before + 1);
    await server.send(messageApi.readAll, a.token, { body: { through: 2_000_000_000 } });
    await until(async () => ofA.at(-1)?.unread === 0);
    // Announces something to agent B only. If this is B's first frame, B got none of agent A's frames before.
    await toCustomers({ reach: 'people', agentIds: [b.agentId] });
    await until(async () => ofB.length > 0);
    expect(ofB).toHaveLength(1);
    expect((await world.get(next)).reads).toBe(1);
  });
});
