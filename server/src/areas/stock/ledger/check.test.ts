import { spawn } from 'node:child_process';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { ledgerApi } from '@chargehand/contract/areas/stock/ledger';
import { jobApi } from '@chargehand/contract/areas/system/job';
import { returnBackApi } from '@chargehand/contract/areas/stock/return-back';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { ended, openJobsBeside } from '../../../../test/jobs';
import { openStock } from '../../../../test/stock';
import { unguarded } from '../../../../test/unguarded';
import { replayLedger } from './replay.service';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  working = await openJobsBeside(server, { kinds: server.app.kinds });
});
afterAll(async () => {
  await working.close();
  await server.close();
});

/** Runs the ledger check as an operator does, in its own process, against the test's database. */
const command = () =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const environment = { ...process.env, DATABASE_URL: server.url };
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/ledger.ts'], { env: environment });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ code, output }));
  });
async function check() {
  const { job } = await server.send(ledgerApi.check, world.staff.token);
  const row = await ended(server.db, job);
  const refusals = await server.send(jobApi.refusals, world.staff.token, {
    params: { id: job },
    query: { orderByColumn: 'position', isAsc: 'asc' },
  });
  return {
    facts: row.result,
    state: row.state,
    done: row.done,
    names: refusals.rows.map(({ key }) => key),
    refusals,
  };
}

it('an agent cannot run the ledger check, as other tenants’ rows would look like gaps', async () => {
  expect((await server.call('POST', ledgerApi.check.path, { token: world.a.token })).code).toBe(
    codes.forbidden,
  );
});

it('[LEDGER-03, FOUND-29] the check also counts devices returned to production, which the list no longer shows', async () => {
  const codes = await world.devices(2);
  await server.send(returnBackApi.create, world.staff.token, {
    body: { codes: codes.slice(1), reason: 'worn' },
  });
  const { total } = await server.send(deviceApi.list, world.staff.token);
  expect([total, await check()]).toMatchObject([
    1,
    { done: 2, facts: { facts: { says: 'agrees', count: 2 } } },
  ]);
});

it('[LEDGER-03] the command and the job report no fault, and then each device altered outside the rules', async () => {
  const made = await world.devices(6);
  await world.out(world.a, made);
  expect(await check()).toMatchObject({
    state: 'done',
    done: 8,
    names: [],
    facts: { facts: { says: 'agrees', count: 8 } },
  });
  const right = await command();
  expect([right.code, right.output]).toEqual([0, expect.stringContaining('21 rows of 8 devices')]);
  const [altered = '', unwritten = ''] = made;
  const ids = await Promise.all([altered, unwritten].map(async (code) => (await world.of(code)).id));
  await unguarded(server.db, ['device_log', 'movement'], async (tx) => {
    await sql`update device set agent_id = ${world.b.agentId} where id = ${ids[0]}`.execute(tx);
    await sql`delete from device_log`.execute(tx);
    await sql`delete from movement where device_id = ${ids[1]}`.execute(tx);
  });
  const wrong = await check();
  expect(wrong).toMatchObject({ state: 'done', names: [altered, unwritten], facts: { facts: {} } });
  expect(JSON.stringify(wrong.facts)).not.toContain('agrees');
  expect(wrong.refusals.rows[0]?.errors).toMatchObject([{ msg: '设备现状与出入库流水最后一条记录不符' }]);
  const { code, output } = await command();
  expect(code).toBe(1);
  for (const name of [altered, unwritten]) expect(output).toContain(name);
  expect(output).not.toContain(made[2]);
  expect((await replayLedger(server.db, { after: Math.max(...ids), upTo: 1e9 })).faults).toEqual([]);
});
