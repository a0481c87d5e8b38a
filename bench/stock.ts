import { fork } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { jobApi } from '@chargehand/contract/areas/system/job';
import { transferApi } from '@chargehand/contract/areas/stock/transfer';
import { z } from 'zod';
import { addAccount } from '../server/src/areas/system/account/account.service';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { replayLedger } from '../server/src/areas/stock/ledger/replay.service';
import { openBenchSystem, say } from './database';
import { fillFleet } from './fill';

/**
 * Number of devices. Measures a transfer of up to 10,000 of them through the real calls and job, and a replay of the
 * whole ledger.
 */
const devices = Number(process.argv[2] ?? 1_000_000);
const moved = Math.min(10_000, Math.floor(devices / 20));
const { database, client, db } = await openBenchSystem();
say(`filling ${devices} devices and five times as many ledger rows …`);
await fillFleet(client, { devices, agents: 2_000, merchants: 50_000, users: 10_000 });
const agent = (account: string, agentId: number) =>
  addAccount(
    db,
    { account, name: account, pwd: 'Bench-mark-1', contact: null },
    { mType: 2, agentId, merchantId: null },
    null,
  );
const sender = await agent('sender', 2);
const recipient = await agent('recipient', 3);
const tokens = {
  sender: await openSession(db, sender, '127.0.0.1', null),
  recipient: await openSession(db, recipient, '127.0.0.1', null),
};
const server = fork(fileURLToPath(new URL('import.server.ts', import.meta.url)), [database.url], {
  execArgv: ['--import', 'tsx'],
});
const Usage = z.object({ address: z.string().optional(), memory: z.number().optional() });
const readUsage = () =>
  new Promise<z.infer<typeof Usage>>((resolve) => server.once('message', (one) => resolve(Usage.parse(one))));
const { address = '' } = await readUsage();
async function call(
  who: keyof typeof tokens,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(address + path, {
    method,
    headers: {
      authorization: `Bearer ${tokens[who]}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { code, data, msg } = z
    .object({ code: z.int(), data: z.unknown(), msg: z.string() })
    .parse(await answer.json());
  if (code !== 1) throw new Error(`${method} ${path}: ${code} ${msg}`);
  return data;
}
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

const { rows: free } = await client.query<{ code: string }>(
  `select code from device where holder = 'agent' and agent_id = 2 and bind_status = 'unbound' order by id limit $1`,
  [moved],
);
const codes = free.map(({ code }) => code);

async function transfer(some: string[]): Promise<void> {
  const body = { recipientAccount: 'recipient', codes: some };
  const { job } = transferApi.create.output.parse(
    await call('sender', 'POST', transferApi.create.path, body),
  );
  for (;;) {
    const { state, result } = jobApi.get.output.parse(await call('sender', 'GET', `/api/admin/job/${job}`));
    if (state === 'done') return say(`  → ${JSON.stringify(result)}`);
    if (state !== 'waiting' && state !== 'running') throw new Error(state);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

// Measures the floor: one statement updates copies of the same devices in a table with the same indexes, without rules,
// ledger or log.
await client.query('create table plain_device (like device including all)');
const names = await columns();
await client.query(
  `insert into plain_device (${names}) overriding system value select ${names} from device where code = any($1)`,
  [codes],
);
const floorS = await seconds(() =>
  client.query('update plain_device set agent_id = 3 where code = any($1)', [codes]),
);
async function columns(): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'device'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  return rows.map(({ name }) => `"${name}"`).join();
}

const sendS = await seconds(() => transfer(codes));
const { rows } = transferApi.list.output.parse(
  await call('recipient', 'GET', '/api/admin/receive/list?state=pending'),
);
const receiveS = await seconds(() => call('recipient', 'POST', `/api/admin/receive/${rows[0]?.id}/receive`));
server.send('memory');
const { memory = 0 } = await readUsage();

const replay = await (async () => {
  const began = performance.now();
  const { faults, movements } = await replayLedger(db);
  return { s: (performance.now() - began) / 1000, faults: faults.length, movements };
})();
const readS = await seconds(() =>
  client.query(
    'select count(*), sum(device_id), max(to_out) from (select * from movement order by device_id, id) sorted',
  ),
);

say(
  `\n# Stock at ${devices.toLocaleString('en')} devices and ${replay.movements.toLocaleString('en')} rows of the ledger\n`,
);
say(`${os.cpus().length} cores (${os.cpus()[0]?.model ?? '?'}), shared by database, server and client.\n`);
say('| | seconds | floor, seconds | ratio |');
say('| --- | --: | --: | --: |');
const line = (name: string, s: number, floor: number) =>
  say(`| ${name} | ${s.toFixed(2)} | ${floor.toFixed(2)} | ${(s / floor).toFixed(1)} |`);
line(`${moved.toLocaleString('en')} devices sent, from the call to the job’s end`, sendS, floorS);
line(`${moved.toLocaleString('en')} devices received, the call`, receiveS, floorS);
line(`the ledger replayed, ${replay.faults} devices differ`, replay.s, readS);
say(
  `\nFloor of a movement: one \`update\` of the same devices in a table with the same indexes. Floor of the replay: reading the ledger in its order. Peak memory of the server: ${memory.toFixed(0)} MB, of which its sources' compiler is a part.`,
);
server.send('end');
await client.end();
await db.destroy();
await database.drop();
