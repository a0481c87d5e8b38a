import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { stepsWithoutIndex } from '../../../../test/plans';

/* Counts the alarms that the menu shows, among 10,000 open ones in all states. */

let server: TestServer;
let token: string;
let agencies: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.account('root', superAdministrator));
  agencies = await openTwoAgencies(server);
  const { a, a1 } = agencies.ids;
  await sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
    select 'UR' || n, 'mac' || n, (select min(id) from device_model), 'n' || n, '', 1, 'w', '', 0
    from generate_series(1, 10000) n`.execute(server.db);
  await sql`insert into alarm (device_id, kind, severity, code, device_name, model_name, agent_id, merchant_id, since, began_at,
      returned_at, acknowledged_at, shelved_until, suppressed)
    select id, 'silence', (array['critical', 'major', 'minor', 'info'])[1 + id % 4], code, code, 'P6',
      case when id % 30 = 0 then ${a}::bigint end, case when id % 30 = 0 then ${a1}::bigint end, now(), now(),
      case when id % 7 = 1 then now() end, case when id % 7 = 2 then now() end,
      case when id % 7 = 3 then now() + interval '1 hour' end, case when id % 7 = 4 then 'updating' end
    from device where code like 'UR%'`.execute(server.db);
  await sql`vacuum analyze alarm`.execute(server.db);
});
afterAll(() => server.close());

it('[ALARM-01] the menu counts unacknowledged critical and major alarms of own devices, by an index', async () => {
  const { agentA, merchantA1, merchantA2, ids } = agencies;
  const counted = async (account: string) => (await server.send(alarmApi.waiting, account)).count;
  const listed = async (account: string) => {
    const query = { state: ['unacknowledged'], severity: ['critical', 'major'] } as never;
    return (await server.send(alarmApi.list, account, { query })).total;
  };
  for (const account of [token, agentA.token, merchantA1.token]) {
    const count = await counted(account);
    expect(count).toBeGreaterThan(50);
    expect(count).toBe(await listed(account));
  }
  expect(await counted(merchantA2.token)).toBe(0);

  const own = { agentId: ids.a, merchantId: ids.a1 };
  for (const [account, caller] of [
    [token, { accountId: 1, agentId: null, merchantId: null }],
    [merchantA1.token, { accountId: 1, ...own }],
  ] as const) {
    server.statements.length = 0;
    await counted(account);
    const statement = server.statements.find(({ sql: text }) => text.includes('from "alarm"'));
    if (!statement) throw new Error('the alarms were not counted');
    expect(await stepsWithoutIndex(server, caller, ['alarm'], statement, false)).toEqual([]);
  }
});
