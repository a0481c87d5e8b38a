import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { returnBackApi } from '@chargehand/contract/areas/stock/return-back';
import { writeOffApi } from '@chargehand/contract/areas/stock/write-off';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excel } from '../../../../test/excel';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { importsOf } from '../../../../test/imports';
import { openJobsBeside } from '../../../../test/jobs';
import { openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
/** Two devices that left the stock for good, and one that is there. */
let gone: { writtenOff: Device; handedBack: Device };
let here: Device;
type Device = Awaited<ReturnType<typeof world.of>>;
beforeAll(async () => {
  server = await openTestServer({ SECRET_KEY: 'a key of more than thirty-two characters' });
  world = await openStock(server);
  working = await openJobsBeside(server, { kinds: server.app.kinds });
  const [off = '', back = '', stays = ''] = await world.devices(3);
  const { token } = world.staff;
  await server.send(writeOffApi.create, token, { body: { codes: [off], reason: 'burnt' } });
  await server.send(returnBackApi.create, token, { body: { codes: [back], reason: 'dead' } });
  gone = { writtenOff: await world.of(off), handedBack: await world.of(back) };
  here = await world.of(stays);
});
afterAll(async () => {
  await working.close();
  await server.close();
});

const draft = (more: { code: string; mac: string }) => ({
  modelId: here.modelId,
  ip: '10.0.0.1',
  portCount: here.portCount,
  wifiName: 'CH',
  ...more,
});
const add = (more: { code: string; mac: string }) =>
  server.call('POST', deviceApi.create.path, { token: world.staff.token, body: draft(more) });
const texts = (name: string) => ({
  writtenOff: `属于已报损的设备“${name}”`,
  handedBack: `属于已返厂的设备“${name}”`,
});
const how = ['writtenOff', 'handedBack'] as const;

describe('FOUND-66: a device that left the stock for good and still has a code or MAC address', () => {
  it.each(how)('is named with its id by the form (%s)', async (why) => {
    const { id, code, mac } = gone[why];
    const msg = texts(code)[why];
    const errors = [
      { field: 'code', msg, device: id },
      { field: 'mac', msg, device: id },
    ];
    expect(await add({ code, mac })).toMatchObject({ code: 422, data: { errors } });
    expect(await add({ code: code.toLowerCase(), mac: '06:AA:00:00:00:01' })).toMatchObject({
      code: 422,
      data: { errors: [errors[0]] },
    });
    const change = await server.call('PUT', `/api/admin/device/${here.id}`, {
      token: world.staff.token,
      body: draft({ code: here.code, mac }),
    });
    expect(change).toMatchObject({ code: 422, data: { errors: [errors[1]] } });
    const { data } = await server.call('GET', `/api/admin/device/${id}`, { token: world.staff.token });
    expect(data).toMatchObject({ id, code, stands: why === 'writtenOff' ? 'writtenOff' : 'production' });
  });

  it('is named with its id when it is scanned, and by the refused intake', async () => {
    const devices = how.map((why, at) => ({ code: gone[why].code, mac: `06:AA:00:00:00:1${at}` }));
    const looked = await server.send(deviceApi.lookIn, world.staff.token, { body: { devices } });
    expect(looked).toEqual(
      how.map((why, index) => ({
        ...devices[index],
        deviceId: gone[why].id,
        msg: texts(gone[why].code)[why],
      })),
    );
    const shared = { modelId: here.modelId, ip: '10.0.0.1', wifiName: 'CH' };
    const refused = await server.call('POST', deviceApi.takeIn.path, {
      token: world.staff.token,
      json: true,
      body: { ...shared, devices },
    });
    expect(refused).toMatchObject({
      code: 1220,
      data: {
        errors: how.map((why) => ({
          field: gone[why].code,
          msg: texts(gone[why].code)[why],
          device: gone[why].id,
        })),
      },
    });
  });

  it('is named with its id in the rows of an import', async () => {
    const mine = importsOf(server, deviceApi, world.staff.token);
    const head = ['设备编码', '型号', 'MAC 地址', 'IP 地址', '端口数', 'Wi-Fi 名称'];
    const { code, id, mac } = gone.writtenOff;
    const row = ['NEW-1', 'P6', mac, '10.0.0.1', String(here.portCount), 'CH'];
    const { id: importId } = await mine.put(await excel([head, row]));
    const [refused] = await mine.rows(importId);
    expect(refused?.errors).toEqual([{ field: 'mac', msg: texts(code).writtenOff, device: id }]);
  });

  it('but a device in stock is named without an id, because lists show it', async () => {
    expect(await add({ code: 'NEW-2', mac: here.mac })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'mac', msg: `已被“${here.code}”使用` }] },
    });
    const { data } = await add({ code: here.code, mac: '06:AA:00:00:00:02' });
    expect(data).toEqual({ errors: [{ field: 'code', msg: '已存在' }] });
  });
});
