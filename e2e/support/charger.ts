import { appDeviceApi } from '@chargehand/contract/areas/people/app-device';
import { appApi } from '@chargehand/contract/areas/people/app-account';
import { appUserApi } from '@chargehand/contract/areas/people/app-user';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceCredentialsApi } from '@chargehand/contract/areas/stock/device-credentials';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { Desired } from '@chargehand/contract/device/payloads';
import type { APIRequestContext } from '@playwright/test';
import { connectAsync, type MqttClient } from 'mqtt';
import { ownPassword } from './accounts';
import { unique } from './lists';
import { macOf, newCodes, addToStock } from './stocked';

/**
 * Creates a simulated charger in the operator's warehouse. Returns helpers that make it connect, report and disconnect.
 * A connected charger applies desired settings by itself.
 */
export async function newCharger(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const [code = ''] = newCodes(1);
  await addToStock(request, token, [code]);
  const list = await request.get(deviceApi.list.path, { headers, params: { search: code } });
  const id = Number((await list.json()).data.rows[0].id);
  const renewing = deviceCredentialsApi.renew.path.replace(':id', String(id));
  const { address, password, prefix } = (await (await request.post(renewing, { headers })).json()).data;
  let client: MqttClient | undefined;
  let seq = 0;
  let sid = '';
  const publish = async (topic: string, payload: object) => {
    await client?.publishAsync(`${prefix}up/${topic}`, JSON.stringify(payload), { qos: 1 });
  };
  /** Acknowledges desired settings and reports them as applied. */
  const obey = async (payload: Buffer) => {
    const { ver, set } = Desired.parse(JSON.parse(payload.toString()));
    await publish('cmd/res', { id: `v${ver}`, st: 'ack', why: null, ts: Date.now() });
    await publish('reported', { ver, state: set, err: null });
  };
  const reportTemperature = (t: number) =>
    publish('tele', {
      v: 1,
      sid,
      seq: (seq += 1),
      ts: Date.now(),
      t,
      fan: 0,
      p: [[1, 5000, 2000, 10_000, 1, 3]],
    });
  return {
    id,
    code,
    says: reportTemperature,
    async connects() {
      sid = unique();
      const payload = Buffer.from(JSON.stringify({ on: false, sid }));
      const will = { topic: `${prefix}up/presence`, payload, qos: 1 } as const;
      client = await connectAsync(address, { clientId: code, username: code, password, will });
      client.on('message', (topic, payload) => {
        if (topic.endsWith('/desired')) void obey(payload);
      });
      await client.subscribeAsync(`${prefix}down/#`, { qos: 1 });
      await publish('presence', { on: true, sid });
    },
    /** Closes the connection without a DISCONNECT packet. */
    dropConnection: () => client?.endAsync(true),
  };
}

/** Sells a charger to a new app user, who binds it from the phone. */
export async function bind(request: APIRequestContext, token: string, code: string): Promise<void> {
  const post = async (path: string, bearer: string, data: object) => {
    const answer = await request.post(path, { headers: { authorization: `Bearer ${bearer}` }, data });
    const body = await answer.json();
    // The console's API reports failure by a code in the body, the phone's API by the HTTP status.
    const refused = typeof body.code === 'number' && body.code !== 1;
    if (!answer.ok() || refused) throw new Error(JSON.stringify(body));
    return body;
  };
  const headers = { authorization: `Bearer ${token}` };
  const { data: users } = await (await request.get(appUserApi.list.path, { headers })).json();
  const account = `${unique()}@example.com`;
  const person = { account, pwd: ownPassword, nickname: code, agentId: users.rows[0].agentId };
  const { data: user } = await post(appUserApi.create.path, token, person);
  await post(outboundApi.create.path, token, { codes: [code], target: 'user', userId: user.id });
  const phone = await post(appApi.signIn.path, '', { account, password: ownPassword });
  await post(appDeviceApi.bind.path, phone.token, { code, mac: macOf(code), via: 'wifi' });
}
