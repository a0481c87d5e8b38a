import { openApis } from '@chargehand/contract/areas/partners/open-apis';
import type { Endpoint } from '@chargehand/contract/http/endpoint';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openControl } from '../../../../test/control';
import { withControl } from '../../../../test/control-hooks';
import { until } from '../../../../test/device';
import type { TestServer } from '../../../../test/harness';
import { openPartners } from '../../../../test/partners';

let server: TestServer;
let world: Awaited<ReturnType<typeof openControl>>;
withControl(openControl, (opened, made) => {
  server = opened;
  world = made;
});

const keyOf = (method: string, path: string) => `${method} ${path.replace(/:\w+/g, ':')}`;
const expected = new Map(
  Object.values<Record<string, Endpoint>>(openApis)
    .flatMap((api) => Object.values(api))
    .map(({ method, path, status = 200 }) => [keyOf(method, path), status]),
);

it('[OPENAPI-05] every call succeeds with a response that an independent validator accepts against the OpenAPI', async () => {
  await sql`insert into config (config_key, config_name, config_value) values ('webhook.allowedRanges', 'x', '127.0.0.1')
    on conflict (config_key) do update set config_value = excluded.config_value`.execute(server.db);
  const partners = openPartners(server);
  const device = await world.device();
  const partner = await partners.open();
  await sql`insert into api_application_device values (${partner.id}, ${device.id})`.execute(server.db);
  const charger = await device.connect();
  await charger.tele(2, { sid: charger.sid });
  await sql`insert into charge (device_id, port, began_at, ended_at, minutes, energy_uwh)
    values (${device.id}, 1, now(), now(), 1, 1)`.execute(server.db);
  const of = `/devices/${device.id}`;
  // Collects the called endpoints. The first one, the token endpoint, was called by `partners.open`.
  const answered = new Map([[keyOf('POST', '/api/open/v1/oauth/token'), 200]]);
  const call: typeof partner.call = async (method, path, body, headers) => {
    const answer = await partner.call(method, path, body, headers);
    expect([method, path, answer.status < 300, answer.body]).toEqual([method, path, true, answer.body]);
    const plain = `/api/open/v1${path.replace(/\?.*/, '').replace(/\/\d+(?=\/|$)/g, '/:')}`;
    answered.set(keyOf(method, plain), answer.status);
    return answer;
  };
  const answerTo = async (path: string, what: string) =>
    until(async () => (await call('GET', path)).body[what].length > 0);

  const operation = await call('POST', `${of}/ports/1/stop`);
  const { ver, set } = await charger.sentSettings('ports');
  await charger.report(ver, set);
  await call('GET', `/operations/${operation.body.id}`);
  await call('POST', `${of}/ports/1/start`);
  await call('PUT', `${of}/limit`, { limitW: 50 });
  const [day, hours] = [new Date().toISOString().slice(0, 10), 3_600_000];
  const time = (ahead: number) => encodeURIComponent(new Date(Date.now() + ahead * hours).toISOString());
  await answerTo('/devices', 'devices');
  await call('GET', of);
  await call('GET', `${of}/ports`);
  await call('GET', `${of}/state`);
  await answerTo(`${of}/telemetry?from=${time(-1)}&to=${time(1)}`, 'readings');
  await answerTo(`${of}/charges`, 'charges');
  await call('GET', `${of}/statistics?by=day&from=${day}&to=${day}`);
  await answerTo('/events', 'events');

  const url = 'http://127.0.0.1:9/';
  const { id } = (await call('POST', '/webhooks', { url })).body;
  const hook = `/webhooks/${id}`;
  await call('GET', '/webhooks');
  await call('GET', hook);
  await call('PUT', hook, { url, types: ['device.online'] });
  await call('POST', `${hook}/renew`, { overlapHours: 1 });
  await call('POST', `${hook}/resume`);
  const test = (await call('POST', `${hook}/test`)).body;
  await answerTo(`${hook}/deliveries`, 'deliveries');
  await call('POST', `${hook}/deliveries/${test.id}/resend`);
  await call('POST', `${hook}/resend`);
  await call('DELETE', hook);
  await answerTo('/calls', 'calls');
  const sorted = (some: Map<string, number>) => [...some].sort(([one], [other]) => one.localeCompare(other));
  expect(sorted(answered)).toEqual(sorted(expected));
});
