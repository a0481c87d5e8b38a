import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { warningApi } from '@chargehand/contract/areas/devices/warning';
import readXlsx from 'read-excel-file/node';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCabinet, addCabinetModel } from '../../../../test/cabinets';
import { until } from '../../../../test/device';
import { log, openTestServer, type TestServer } from '../../../../test/harness';
import { openPartners } from '../../../../test/partners';
import { openPhones } from '../../../../test/phones';
import { openReceivers } from '../../../../test/receivers';
import { openStock } from '../../../../test/stock';
import { readConfig } from '../../../config';
import { followMeasured } from '../../../../test/measured';
import { inTransaction } from '../../../lib/db';
import { openAppSession } from '../../../lib/session/app-session';
import { openLanes } from '../../partners/open/lanes.service';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let phones: ReturnType<typeof openPhones>;
const receivers = openReceivers();
let lanes: ReturnType<typeof openLanes> | undefined;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  phones = openPhones(server);
  await server.model('P6');
  await addCabinetModel(server, 'HOT-4', { slots: 4 });
});
afterAll(async () => {
  receivers.close();
  await lanes?.close();
  await server.close();
});

const says = (deviceId: number, temperature: number) =>
  inTransaction(server.db, (tx) => {
    const now = Date.now();
    return followMeasured(tx, [{ deviceId, at: now, receivedAt: now, sid: 's', temperature, powerMw: 1500 }]);
  });

/**
 * Creates a device that an app user has bound. Puts it into slot 3 of a cabinet of the same agency, if a cabinet's code
 * is given.
 */
async function deviceOf(phone: { id: number }, agentId: number, cabinet?: string): Promise<number> {
  const [code = ''] = await world.devices(1);
  await world.out(world.a, [code]);
  if (cabinet !== undefined) {
    const id = await addCabinet(server, cabinet, { agentId });
    const body = { codes: [code], slot: 3 };
    await server.send(cabinetApi.fit, world.staff.token, { params: { id }, body });
  }
  await world.bind(code, phone.id);
  return (await world.of(code)).id;
}

it('[CABINET-14] user, partners and device log get the cabinet and slot of a device that became too hot', async () => {
  const { agentId } = world.a;
  const id = await world.user('Holder', agentId);
  const phone = { id, token: await openAppSession(server.db, id) };
  const inside = await deviceOf(phone, agentId, 'NAMED-1');
  const loose = await deviceOf(phone, agentId);
  await sql`insert into config (config_key, config_name, config_value) values ('webhook.allowedRanges', 'x', '127.0.0.1')
    on conflict (config_key) do update set config_value = excluded.config_value`.execute(server.db);
  const partner = await partnerOf(agentId);
  const receiver = await receivers.open();
  await partner.call('POST', '/webhooks', { url: receiver.url, types: ['device.warning'] });
  const { db, events } = server;
  lanes = openLanes({ config: readConfig({}), db, events, log }, { lookMs: 50, pausesMs: [50] });

  await says(inside, 70);
  await says(loose, 71);
  const open = (await server.send(warningApi.list, world.staff.token, { query: { deviceId: inside } }))
    .rows[0];
  await server.send(warningApi.handle, world.staff.token, {
    params: { ids: [open?.id ?? 0] },
    body: { note: 'cooled' },
  });

  const { body } = await phones.call(phone, 'GET', '/api/app/v1/notices');
  expect(body.notices).toMatchObject([
    { kind: 'warning', deviceId: loose, cabinetCode: null, slot: null },
    { kind: 'warning', deviceId: inside, cabinetCode: 'NAMED-1', slot: 3 },
  ]);

  const named = { cabinetCode: 'NAMED-1', slot: 3 };
  const warnings = async () =>
    (await partner.call('GET', '/events?limit=100')).body.events.filter(
      ({ type }: { type: string }) => type === 'device.warning',
    );
  await until(async () => (await warnings()).length === 3);
  const sent = (await warnings()) as { deviceId: number; data: Record<string, unknown> }[];
  expect(sent.filter(({ deviceId }) => deviceId === inside).map(({ data }) => data)).toMatchObject([
    { warning: 'opened', temperature: 70, ...named },
    { warning: 'completed', peak: 70, ...named },
  ]);
  const [other] = sent.filter(({ deviceId }) => deviceId === loose);
  expect(other?.data).not.toHaveProperty('cabinetCode');
  expect(other?.data).not.toHaveProperty('slot');
  await until(() => receiver.received.length === 3);
  expect(receiver.received.filter(({ body }) => body.includes('"NAMED-1"'))).toHaveLength(2);

  const entries = (
    await server.send(deviceLogApi.list, world.staff.token, {
      params: { id: inside },
      query: { behaviour: ['warning'] },
    })
  ).rows;
  expect(entries.map(({ facts }) => facts)).toMatchObject([
    { warning: 'completed', ...named },
    { warning: 'opened', ...named },
  ]);
  const file = await server.app.inject({
    method: 'POST',
    url: deviceLogApi.export.path,
    headers: { authorization: `Bearer ${world.staff.token}` },
    payload: {
      device: inside,
      behaviour: ['warning', 'cabinet'],
      columns: [
        { key: 'what', label: 'what' },
        { key: 'content', label: 'content' },
        { key: 'cabinet', label: 'cabinet' },
        { key: 'slot', label: 'slot' },
      ],
    },
  });
  const [sheet] = await readXlsx(file.rawPayload);
  expect(JSON.stringify(sheet)).toContain('NAMED-1');
});

const partnerOf = (agentId: number) => openPartners(server).open({ agentId });
