import { openCallApi } from '@chargehand/contract/areas/partners/open-call';
import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openPartners } from '../../../../test/partners';

let server: TestServer;
let partners: ReturnType<typeof openPartners>;
beforeAll(async () => {
  server = await openTestServer();
  partners = openPartners(server);
});
afterAll(() => server.close());

const { path } = openCallApi.calls;
const Calls = z.object({
  calls: z.array(z.looseObject({ route: z.string(), status: z.int() })),
  next: z.string().nullable(),
});
const log = async (token: string, query = '') => {
  await server.app.partnerCalls.flush();
  return Calls.parse((await partners.call(token, 'GET', `${path}${query}`)).body);
};

it('[FOUND-123] a partner reads its own last calls, newest first, and never those of another', async () => {
  const [partner, otherPartner] = [await partners.open(), await partners.open()];
  const [mine, foreign] = [partner.token, otherPartner.token];
  await partners.call(foreign, 'GET', '/api/open/v1/events');
  await partners.call(mine, 'GET', '/api/open/v1/devices?limit=1');
  const { body: problem } = await partners.call(mine, 'GET', '/api/open/v1/devices/987654');
  const { calls } = await log(mine);
  expect(calls.slice(0, 2).map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', '/api/open/v1/devices/:id', 404],
    ['GET', '/api/open/v1/devices', 200],
  ]);
  expect(Object.keys(calls[0] ?? {}).sort()).toEqual([
    'at',
    'ip',
    'method',
    'ms',
    'requestId',
    'route',
    'status',
  ]);
  expect(String(problem?.instance)).toContain(String(calls[0]?.['requestId']));
  expect(calls.some(({ route }) => route.includes('events'))).toBe(false);
  expect((await log(mine, '?errors=true')).calls.map(({ status }) => status)).toEqual([404]);
  expect((await log(foreign)).calls.some(({ route }) => route.includes('devices'))).toBe(false);
  // Without the handler's condition, row-level security alone hides calls of others.
  const seen = await server.db.transaction().execute(async (tx) => {
    await sql`select set_config('app.application_id', ${String(partner.id)}, true)`.execute(tx);
    await sql`set local role chargehand_partner`.execute(tx);
    return (await sql<{ id: number }>`select distinct application_id::int as id from api_call`.execute(tx))
      .rows;
  });
  expect(seen).toEqual([{ id: partner.id }]);
  expect((await server.call('GET', path)).status).toBe(401);
});

it('[FOUND-123] the log is read page by page and ends after seven days', async () => {
  const partner = await partners.open();
  const { token } = partner;
  await server.app.partnerCalls.flush();
  await sql`insert into api_call (application_id, at, method, route, status, ms, ip, request_id)
    select ${partner.id}, now() - make_interval(days => n), 'GET', '/api/open/v1/devices', 200, n, '192.0.2.1', 'r' || n
    from generate_series(1, 9) n`.execute(server.db);
  const read: unknown[] = [];
  let query = '?limit=2';
  for (let page = 0; page < 9; page += 1) {
    const { calls, next } = await log(token, query);
    read.push(...calls.filter(({ requestId }) => /^r\d$/.test(String(requestId))).map(({ ms }) => ms));
    if (next === null) break;
    query = `?limit=2&cursor=${next}`;
  }
  expect(read).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await partners.call(token, 'GET', `${path}?cursor=x`)).status).toBe(422);
});
