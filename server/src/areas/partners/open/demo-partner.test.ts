import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { nextPort, type PartnerMemory, startPartner } from '../../../../../simulator/src/partner-program';
import { openControl } from '../../../../test/control';
import { withControl } from '../../../../test/control-hooks';
import { until } from '../../../../test/device';
import { log, type TestServer } from '../../../../test/harness';
import { openPartners } from '../../../../test/partners';
import { readConfig } from '../../../config';
import { openLanes } from './lanes.service';

/* Tests the partner's program of the demo. It uses only the partner API and webhooks. */

let server: TestServer;
let world: Awaited<ReturnType<typeof openControl>>;
let lanes: ReturnType<typeof openLanes>;
let url: string;
withControl(openControl, (opened, made) => {
  server = opened;
  world = made;
});
beforeAll(async () => {
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { db, events } = server;
  lanes = openLanes({ config: readConfig({}), db, events, log }, { lookMs: 50, pausesMs: [50] });
  await sql`insert into config (config_key, config_name, config_value) values ('webhook.allowedRanges', 'x', '127.0.0.1')
    on conflict (config_key) do update set config_value = excluded.config_value`.execute(db);
});
afterAll(() => lanes.close());
let program: Awaited<ReturnType<typeof startPartner>> | undefined;
afterEach(() => program?.close());

it('[OPENAPI-04] the demo partner gets events, switches a port, and resumes with one webhook and no lost event', async () => {
  const { id, code, secret } = await openPartners(server).open({ test: true });
  const device = await world.device();
  await server.send(apiApplicationApi.setTestDevices, world.token, { body: { codes: [device.code] } });
  const charger = await device.connect();
  const memory: PartnerMemory = {};
  let kept = 0;
  const begin = () =>
    startPartner({
      url,
      code,
      secret,
      memory,
      async keep() {
        kept += 1;
      },
    });
  program = await begin();
  expect(await program.readOn()).toBeGreaterThan(0);
  const cursor = memory.cursor;

  await program.lookAfter(() => 0);
  const { ver, set } = await charger.sentSettings('ports');
  await charger.answer(ver, 'ack');
  await charger.report(ver, set);
  const types = () => [...(program?.received.values() ?? [])];
  await until(() => types().includes('operation.updated'));

  // Stops the program. Deliveries to its webhook fail, and after the next start it must read the missed events.
  program.close();
  await charger.up('presence', { on: false, sid: charger.sid });
  await until(async () => {
    const { rows } =
      await sql`select from device_log where device_id = ${device.id} and behaviour = 'offline'`.execute(
        server.db,
      );
    return rows.length > 0;
  });
  program = await begin();
  expect(await program.readOn()).toBeGreaterThan(0);
  expect(memory.cursor).not.toBe(cursor);
  expect(await program.readOn()).toBe(0);
  expect(kept).toBeGreaterThan(1);
  await until(() => types().includes('device.offline'));

  // Staff must see the partner's calls and webhook.
  await server.app.partnerCalls.flush();
  const { token } = world;
  const { usedAt } = await server.send(apiApplicationApi.get, token, { params: { id } });
  expect(usedAt).not.toBeNull();
  const { webhooks } = await server.send(apiApplicationApi.webhooks, token, { params: { id } });
  expect(webhooks).toHaveLength(1);
  const { calls } = await server.send(apiApplicationApi.calls, token, {
    params: { id },
    query: { limit: 100 },
  });
  expect(calls.map(({ route }) => route)).toEqual(expect.arrayContaining(['/api/open/v1/webhooks/:id']));
  const deliveries = async () =>
    (
      await server.send(apiApplicationApi.deliveries, token, {
        params: { id, webhookId: webhooks[0]?.id ?? 0 },
        query: { limit: 50 },
      })
    ).deliveries;
  await until(async () => (await deliveries()).every(({ state }) => state === 'delivered'));
  expect((await deliveries()).length).toBeGreaterThan(1);
});

it('the demo partner switches a port back on before it switches another one off', () => {
  expect(nextPort([])).toBeUndefined();
  expect(
    nextPort([
      { port: 1, on: true },
      { port: 2, on: true },
    ]),
  ).toEqual({ port: 2, verb: 'stop' });
  expect(
    nextPort([
      { port: 1, on: false },
      { port: 2, on: true },
    ]),
  ).toEqual({ port: 1, verb: 'start' });
});
