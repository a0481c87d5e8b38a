import {
  type RejectedMessage,
  deviceMessageApi,
  maxRejected,
} from '@chargehand/contract/areas/devices/device-message';
import { codes } from '@chargehand/contract/http/codes';
import { maxPayloadBytes } from '@chargehand/contract/device/payloads';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { describe, expect, it } from 'vitest';
import { openControl } from '../../../test/control';
import { withControl } from '../../../test/control-hooks';
import { connectDevice, until } from '../../../test/device';
import { log, type TestServer } from '../../../test/harness';
import { openRejectedMessages } from './rejected-messages';
import { excerptOf } from './excerpt';

let server: TestServer;
let world: Awaited<ReturnType<typeof openControl>>;
withControl(openControl, (opened, made) => {
  server = opened;
  world = made;
});

const rejectedOf = (id: number, token = world.token): Promise<RejectedMessage[]> =>
  server.send(deviceMessageApi.rejected, token, { params: { id } });
/** Waits until at least `wanted` rejected messages of the device are stored. Returns them. */
const rejectedMessages = (id: number, wanted: number) =>
  until(async () => {
    const messages = await rejectedOf(id);
    return messages.length >= wanted && messages;
  });
const port = [0, 0, 0, 0, 0, 0];

describe('a rejected message of a device', () => {
  it('is not shown to another tenant or to an account without the permission', async () => {
    const { id } = await world.device();
    const { id: agentId } = await server.db
      .insertInto('agent')
      .values({ name: 'other', customerCode: 'OTHER' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stranger = await server.account('stranger', { mType: 2, agentId, merchantId: null });
    const path = deviceMessageApi.rejected.path.replace(':id', String(id));
    expect((await server.call('GET', path, { token: stranger.token })).code).toBe(codes.notFound);
    const bare = { code: '901', key: 'bare', mType: 1, name: JSON.stringify({ zh_CN: 'bare' }) } as const;
    const role = await server.db.insertInto('role').values(bare).returning('id').executeTakeFirstOrThrow();
    const blind = await server.account('blind', { mType: 1, agentId: null, merchantId: null }, role.id);
    expect((await server.call('GET', path, { token: blind.token })).code).toBe(codes.forbidden);
  });

  it('[FOUND-38] is kept with its error and is acknowledged', async () => {
    const { id, connect } = await world.device();
    const { up, sid } = await connect();
    await up('tele', '{"v":1,');
    await up('tele', Buffer.from([0x7b, 0xff, 0xfe]));
    await up('tele', ' '.repeat(maxPayloadBytes + 1));
    await up('tele', { v: 1, sid, seq: 'x', ts: 1, t: 20, fan: 0, p: [port] });
    await up('weather', { rain: true });
    const messages = await rejectedMessages(id, 5);
    expect(new Map(messages.map((one) => [one.reason, one.topic]))).toEqual(
      new Map([
        ['notJson', 'up/tele'],
        ['notText', 'up/tele'],
        ['tooLarge', 'up/tele'],
        ['shape', 'up/tele'],
        ['unknownKind', 'up/weather'],
      ]),
    );
    expect(messages.find(({ reason }) => reason === 'shape')?.what).toBe('seq: ≠ number');
    expect(messages.find(({ reason }) => reason === 'unknownKind')?.excerpt).toBe('{"rain":true}');
    expect(messages.find(({ reason }) => reason === 'tooLarge')?.bytes).toBe(maxPayloadBytes + 1);
  });

  it('[FOUND-30] with ports the device does not have is put aside whole: no state changes, no warning opens', async () => {
    const { id, connect, detail } = await world.device();
    const { up, tele, sid, report } = await connect();
    await tele(2, { sid, t: 77, p: Array.from({ length: 40 }, () => [...port] as [0, 0, 0, 0, 0, 0]) });
    await up('event', { v: 1, sid, seq: 3, ts: Date.now(), ev: 'portFault', port: 40 });
    await report(0, { ports: [1, 1, 1, 0] });
    const messages = await rejectedMessages(id, 3);
    expect(messages.every(({ reason }) => reason === 'impossible')).toBe(true);
    expect(new Set(messages.map(({ what }) => what))).toEqual(
      new Set(['p: 40 > 3', 'port: 40 > 3', 'state.ports: 4 > 3']),
    );
    const { state } = await detail();
    expect(state).toMatchObject({
      temperature: 40,
      ports: [{ fault: null }, { fault: null }],
    });
    const warnings = server.db.selectFrom('warning').select('id').where('deviceId', '=', id);
    expect(await warnings.execute()).toEqual([]);
  });

  it('is also kept for a foreign topic, a wrong password and another client id', async () => {
    const [mine, other] = [await world.device(), await world.device()];
    const { client, port: mqttPort } = await mine.connect();
    const foreign = `${topicPrefix(other.code)}up/tele`;
    await client.publishAsync(foreign, '{}', { qos: 0 });
    await connectDevice(mqttPort, mine.code, 'wrong').catch(() => undefined);
    await connectDevice(mqttPort, mine.code, 'wrong', { clientId: 'somebody' }).catch(() => undefined);
    const messages = await rejectedMessages(mine.id, 3);
    expect(messages.map(({ reason, topic, what }) => [reason, topic, what]).sort()).toEqual([
      ['credentials', '', 'CONNECT: the client id is not the user name'],
      ['credentials', '', 'CONNECT: wrong password'],
      ['foreign', foreign, 'PUBLISH'],
    ]);
    expect(JSON.stringify(messages)).not.toContain('"wrong"');
    expect(await rejectedOf(other.id)).toEqual([]);
  });

  it('that repeats is only counted, and of many different ones the newest are kept', async () => {
    const { id, code, connect } = await world.device();
    const { up } = await connect();
    for (let n = 0; n < 30; n += 1) await up('tele', 'nonsense');
    const [message] = await until(async () => {
      const messages = await rejectedOf(id);
      return messages[0]?.count === 30 && messages;
    });
    expect(message).toMatchObject({ reason: 'notJson', count: 30 });
    const rejected = openRejectedMessages(server.db, log);
    for (let n = 0; n < 12; n += 1) {
      for (let i = 0; i < 9; i += 1)
        rejected.put(code, {
          reason: 'unknownKind',
          topic: `up/${n}-${i}`,
          what: 'x'.repeat(900),
          payload: Buffer.from('y'.repeat(9000)),
        });
      await rejected.flush();
    }
    await rejected.close();
    const kept = await rejectedOf(id);
    // In each of twelve rounds, five of nine messages were stored.
    expect(kept).toHaveLength(maxRejected);
    expect(kept[0]?.topic).toBe('up/11-4');
    expect(kept.some(({ topic }) => topic.startsWith('up/7-'))).toBe(false);
    const { n } = await server.db
      .selectFrom('rejectedMessage')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('deviceId', '=', id)
      .executeTakeFirstOrThrow();
    expect(n).toBe(maxRejected);
  });
});

describe('the excerpt of a message', () => {
  it('is one line of limited length with secrets masked', () => {
    const excerpt = (text: string, most = 200) => excerptOf(Buffer.from(text), most);
    expect(excerpt('{"wifiPassword": "hunter2", "a":1}')).toBe('{"wifiPassword": "•••", "a":1}');
    expect(excerpt('{"token":12345,"x":"Bearer"}')).toBe('{"token":"•••","x":"Bearer"}');
    expect(excerpt('{"client_secret":"never closed')).toBe('{"client_secret":"•••"');
    expect(excerpt(`x ${'Ab3_'.repeat(12)} y`)).toBe('x ••• y');
    expect(excerpt('a\nb\u202ec\u0000')).toBe('a\\u{a}b\\u{202e}c\\u{0}');
    expect([...excerpt('😀 '.repeat(500), 100)]).toHaveLength(100);
    expect(excerptOf(Buffer.from([0xff, 0x41]), 10)).toBe('�A');
  });
});
