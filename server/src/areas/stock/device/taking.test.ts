import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceCredentialsApi } from '@chargehand/contract/areas/stock/device-credentials';
import { jobApi } from '@chargehand/contract/areas/system/job';
import { codes } from '@chargehand/contract/http/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { ended, openJobsBeside } from '../../../../test/jobs';
import { errorsOf, openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let token: string;
let modelId: number;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  ({ token } = world.staff);
  modelId = await server.model('P6');
});
afterAll(() => server.close());

let made = 0;
const scan = () => {
  made += 1;
  const hex = made.toString(16).padStart(4, '0').toUpperCase().match(/../g)?.join(':');
  return { code: `TK-${made}`, mac: `08:00:00:00:${hex}` };
};
const draft = (devices: object[], more: object = {}) => ({
  modelId,
  ip: '10.0.0.1',
  wifiName: 'CH',
  devices,
  ...more,
});
const take = (body: object, headers = {}) =>
  server.call('POST', deviceApi.takeIn.path, { token, body: { ...body }, json: true, headers });
const kept = (scans: { code: string }[]) =>
  server.db
    .selectFrom('device')
    .select(['code', 'mac', 'ip', 'portCount', 'wifiName', 'image', 'holder'])
    .where(
      'code',
      'in',
      scans.map(({ code }) => code),
    )
    .orderBy('id')
    .execute();

describe('[SCAN-01] devices that are scanned into stock', () => {
  it('are refused to tenants, without the common fields, and with an invalid code or address', async () => {
    const scanned = scan();
    const answer = await server.call('POST', deviceApi.takeIn.path, {
      token: world.a.token,
      body: draft([scanned]),
      json: true,
    });
    expect(answer.code).toBe(codes.forbidden);
    expect(errorsOf(await take({ devices: [scanned] })).toSorted()).toEqual(['ip', 'modelId', 'wifiName']);
    expect(errorsOf(await take(draft([{ code: 'a b', mac: 'x' }])))).toEqual([
      'devices.0.code',
      'devices.0.mac',
    ]);
    expect(errorsOf(await take(draft([scanned], { modelId: 999_999 })))).toEqual(['modelId']);
    expect(await kept([scanned])).toEqual([]);
  });

  it('are checked in advance, and nothing is stored', async () => {
    const [stocked = ''] = await world.devices(1);
    const { mac } = await world.of(stocked);
    const [good, coded, addressed] = [scan(), { ...scan(), code: stocked }, { ...scan(), mac }];
    const looked = await server.send(deviceApi.lookIn, token, {
      body: { devices: [good, coded, addressed, { code: stocked.toLowerCase() }, { code: good.code }] },
    });
    expect(looked.map(({ msg }) => msg)).toEqual([
      null,
      '这个编码的设备已经入库',
      '另一台设备已使用这个 MAC 地址',
      // This device has no MAC address yet, because a scanner reads the code first.
      '这个编码的设备已经入库',
      null,
    ]);
    expect(await kept([good])).toEqual([]);
  });

  it('are taken in together, with the ports and the picture of their model, and one batch of passwords', async () => {
    await server.db.deleteFrom('secretBatch').execute();
    const scans = [scan(), scan(), { ...scan(), mac: '08-aa-00-00-00-01' }];
    expect((await take(draft(scans))).data).toEqual({ count: 3, job: null });
    const same = { ip: '10.0.0.1', wifiName: 'CH', portCount: 6, image: 'x.png', holder: 'warehouse' };
    expect(await kept(scans)).toEqual([
      { ...scans[0], ...same },
      { ...scans[1], ...same },
      { code: scans[2]?.code, mac: '08:AA:00:00:00:01', ...same },
    ]);
    expect(await server.send(deviceCredentialsApi.waiting, token)).toHaveLength(1);
    const [entry] = await server.db
      .selectFrom('operationLog')
      .select(['after', 'name'])
      .where('action', '=', 'device.takeIn')
      .execute();
    expect(entry).toMatchObject({ after: { modelId, devices: 3 } });
  });

  it('are taken in all or none: an existing or repeated code or address is reported by its code', async () => {
    const [stocked = ''] = await world.devices(1);
    const [good, taken, twice] = [scan(), { ...scan(), code: stocked }, scan()];
    const answer = await take(draft([good, taken, twice, { ...scan(), mac: twice.mac }]));
    expect(answer.code).toBe(codes.itemsRefused);
    expect(errorsOf(answer).toSorted()).toEqual([stocked, `TK-${made}`].toSorted());
    expect(await kept([good, twice])).toEqual([]);
  });

  it('sent twice under one key are taken in once', async () => {
    const scans = [scan()];
    const headers = { 'idempotency-key': 'scanned in once' };
    const answers = [await take(draft(scans), headers), await take(draft(scans), headers)];
    expect(answers.map(({ code, data }) => [code, data])).toEqual([
      [codes.success, { count: 1, job: null }],
      [codes.success, { count: 1, job: null }],
    ]);
  });

  it('beyond 500 are taken in by a job, in one transaction', async () => {
    const working = await openJobsBeside(server, { kinds: server.app.kinds });
    const scans = Array.from({ length: 1001 }, scan);
    const { job } = await server.send(deviceApi.takeIn, token, { body: draft(scans), json: true });
    await ended(server.db, job ?? 0);
    const end = await server.send(jobApi.get, token, { params: { id: job ?? 0 } });
    expect(end).toMatchObject({ state: 'done', refused: 0, result: { facts: { count: 1001 } } });
    expect(await kept(scans)).toHaveLength(1001);
    await working.close();
  });
});
