import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceCredentialsApi } from '@chargehand/contract/areas/stock/device-credentials';
import { returnBackApi } from '@chargehand/contract/areas/stock/return-back';
import { codes } from '@chargehand/contract/http/codes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectDevice, type TestDevice } from '../../../../test/device';
import { log, openTestServer, staff, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';
import { readConfig } from '../../../config';
import { type Gateway, openGateway } from '../../../device/gateway';
import { brokerAddress } from './credentials.service';

let server: TestServer;
let gateway: Gateway;
let world: Awaited<ReturnType<typeof openStock>>;
const open: TestDevice[] = [];
beforeAll(async () => {
  server = await openTestServer();
  gateway = await openGateway(readConfig({ MQTT_PORT: '0' }), server.db, server.events, log);
  world = await openStock(server);
  await server.model();
});
afterEach(async () => {
  for (const { client } of open.splice(0)) await client.endAsync(true);
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

let made = 0;
async function newDevice() {
  made += 1;
  const { id: modelId } = await server.db.selectFrom('deviceModel').select('id').executeTakeFirstOrThrow();
  return server.send(deviceApi.create, world.staff.token, {
    body: {
      code: `CRED-${made}`,
      modelId,
      mac: `A4:CF:12:77:00:0${made}`,
      ip: '10.0.0.1',
      portCount: 2,
      wifiName: 'w',
      image: 'x.png',
    },
  });
}
const connect = async ({ username, password }: { username: string; password: string }) => {
  const device = await connectDevice(gateway.mqttPort, username, password);
  open.push(device);
  return device;
};
const renew = (id: number, token = world.staff.token) =>
  server.call('POST', deviceCredentialsApi.renew.path.replace(':id', String(id)), { token });

describe('renewing credentials', () => {
  it('is refused to tenants, without its permission, and for a device that no longer exists', async () => {
    const { id, credentials } = await newDevice();
    expect((await renew(id, world.a.token)).code).toBe(codes.forbidden);
    const role = await server.db
      .insertInto('role')
      .values({ code: 'edit', key: 'editor', mType: 1, name: '{"zh_CN":"x"}', sort: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('roleMenu')
      .columns(['roleId', 'menuId'])
      .expression((eb) =>
        eb
          .selectFrom('menu')
          .select([eb.val(role.id).as('roleId'), 'id'])
          .where('permission', 'in', ['warehouseList:list', 'warehouseList:add', 'warehouseList:edit']),
      )
      .execute();
    const editor = await server.account('editor', staff, role.id);
    expect((await renew(id, editor.token)).code).toBe(codes.forbidden);
    expect((await renew(999_999)).code).toBe(codes.notFound);
    expect((await connect(credentials)).client.connected).toBe(true);
    const back = await newDevice();
    const { username } = back.credentials;
    await server.send(returnBackApi.create, world.staff.token, { body: { codes: [username], reason: null } });
    expect((await renew(back.id)).code).toBe(codes.notFound);
  });

  it('[STOCK-10] makes the old password invalid at once and closes its connection, and the new one connects', async () => {
    const { id, credentials } = await newDevice();
    const before = await connect(credentials);
    const closed = new Promise<void>((resolve) => before.client.once('close', () => resolve()));
    const renewed = await server.send(deviceCredentialsApi.renew, world.staff.token, { params: { id } });
    expect(renewed).toEqual({ ...credentials, password: expect.any(String) });
    expect(renewed.password).not.toBe(credentials.password);
    await closed;
    await expect(connect(credentials)).rejects.toThrow();
    expect((await connect(renewed)).client.connected).toBe(true);
  });

  it('adds an entry to the log without the secret', async () => {
    const { id } = await newDevice();
    const { password } = await server.send(deviceCredentialsApi.renew, world.staff.token, { params: { id } });
    const entries = await server.db
      .selectFrom('operationLog')
      .selectAll()
      .where('action', '=', 'deviceCredentials.renew')
      .where('target', '=', String(id))
      .execute();
    expect(entries).toMatchObject([{ account: 'keeper', targetName: `CRED-${made}` }]);
    expect(JSON.stringify(await server.db.selectFrom('operationLog').selectAll().execute())).not.toContain(
      password,
    );
  });
});

it('returns the broker’s address for devices, without the server’s own password', () => {
  expect(brokerAddress(readConfig({ PUBLIC_URL: 'https://charge.example', MQTT_PORT: '1884' }))).toBe(
    'mqtt://charge.example:1884',
  );
  expect(brokerAddress(readConfig({ MQTT_URL: 'mqtts://me:secret@mq.example:8883' }))).toBe(
    'mqtts://mq.example:8883',
  );
  expect(brokerAddress(readConfig({ MQTT_URL: 'mqtt://s:s@a.example,mqtt://s:s@b.example' }))).toBe(
    'mqtt://a.example',
  );
});
