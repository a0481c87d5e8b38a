import { fork } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { addAccount } from '../server/src/areas/system/account/account.service';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { openBenchSystem, say } from './database';
import { placeMapUpkeep } from '../server/src/areas/devices/place-map/upkeep';
import { fillFleet, fillPlaces } from './fill';
import { load } from './load';

const devices = Number(process.argv[2] ?? 1_000_000);
const forMs = Number(process.argv[3] ?? 4000);
/** Measures only the lists whose names contain this word. */
const onlyWith = process.argv[4] ?? '';
const places = Number(process.argv[5] ?? devices / 10);
const agents = 2_000;
const { database, client, db } = await openBenchSystem();
say(`filling ${devices} devices …`);
await fillFleet(client, {
  devices,
  agents,
  merchants: 50_000,
  users: 10_000,
});
await fillPlaces(client, places, agents);
for (const { batch } of placeMapUpkeep) {
  const run = async () => {
    const begin = performance.now();
    await batch(db, 1);
    return (performance.now() - begin).toFixed(0);
  };
  say(`counting the devices of all places: first ${await run()} ms, then ${await run()} ms`);
}
await client.query('vacuum analyze place_point, place_cell, place_cell_change');
const agent = await addAccount(
  db,
  { account: 'agent', name: 'agent', pwd: 'Bench-mark-1', contact: null },
  { mType: 2, agentId: 2, merchantId: null },
  null,
);
await db.updateTable('account').set({ mustChangePassword: false }).where('id', '=', agent).execute();
// Grants agents every entry of the menu, because the benchmark measures lists and not permissions.
await client.query(
  `insert into role_menu select role.id, menu.id from role, menu where role.key = 'agent' on conflict do nothing`,
);
const tokens = {
  staff: await openSession(db, 1, '127.0.0.1', null),
  agent: await openSession(db, agent, '127.0.0.1', null),
};

const server = fork(fileURLToPath(new URL('lists.server.ts', import.meta.url)), [database.url], {
  execArgv: ['--import', 'tsx'],
});
const nextMessage = <T>() =>
  new Promise<T>((resolve) => server.once('message', (message) => resolve(message as T)));
const { address, floor } = await nextMessage<{ address: string; floor: string }>();

const list = (area: string, query = '') => `/api/admin/${area}/list?pageSize=20${query}`;
const map = (zoom: number, west: number, south: number, east: number, north: number) =>
  `/api/admin/place-map/view?zoom=${zoom}&west=${west}&south=${south}&east=${east}&north=${north}`;
const deep = devices / 2 / 20 + 1;
const cases: [string, string, { where?: string; order?: string }?][] = [
  ['first page', list('device'), {}],
  ['one model', list('device', '&modelId=3'), { where: 'd.model_id = 3' }],
  ['unbound', list('device', '&bindStatus=unbound'), { where: `d.bind_status = 'unbound'` }],
  ['exact code', list('device', '&search=P6-00123456'), { where: `d.code = 'P6-00123456'` }],
  ['part of a code', list('device', '&search=12345'), { where: `d.code ilike '%12345%'` }],
  ['two characters', list('device', '&search=P6'), { where: `d.code like 'P6%'` }],
  [`page ${deep.toLocaleString('en')}`, list('device', `&pageNum=${deep}`)],
  ...['code', 'mac', 'modelName', 'portCount', 'createdAt'].flatMap((column) =>
    ['asc', 'desc'].map((way): [string, string, { order?: string }?] => [
      `by ${column}, ${way}`,
      list('device', `&orderByColumn=${column}&isAsc=${way}`),
      column === 'code' ? { order: `d.code ${way}` } : undefined,
    ]),
  ),
  ['bound: first page', list('bound-device')],
  ['bound: online', list('bound-device', '&connection=online')],
  ['bound: too hot', list('bound-device', '&hot=true')],
  ...['code', 'name', 'modelName', 'temperature', 'power', 'boundAt'].flatMap((column) =>
    ['asc', 'desc'].map((way): [string, string] => [
      `bound: by ${column}, ${way}`,
      list('bound-device', `&orderByColumn=${column}&isAsc=${way}`),
    ]),
  ),
  ['agents’ warehouses', list('agent-device')],
  ['inbound: first page', list('inbound')],
  ['inbound: one model', list('inbound', '&modelId=3')],
  ['inbound: one code', list('inbound', '&search=P6-00123456')],
  ['outbound: first page', list('outbound')],
  ['outbound: returns', list('outbound', '&kind=returnApproved')],
  ['movements: first page', list('device-move')],
  ['documents: first page', list('document')],
  ['documents: one party', list('document', '&search=Agent%20123')],
  ['transfers: pending', list('transfer', '&state=pending')],
  ['warnings: first page', list('warning')],
  ['warnings: open', list('warning', '&result=processing')],
  ['warnings: one code', list('warning', '&search=P6-00123456')],
  ['warnings: hottest', list('warning', '&orderByColumn=peakTemperature&isAsc=desc')],
  ['dashboard: figures', '/api/admin/dashboard/figures'],
  ['dashboard: pending work', '/api/admin/dashboard/needs'],
  ['dashboard: amounts', '/api/admin/dashboard/amounts'],
  ['dashboard: sales', '/api/admin/dashboard/sales'],
  ['summary: figures', '/api/admin/device-summary/figures'],
  ['map: the world', map(1, -180, -85, 180, 85)],
  ['map: a continent', map(4, 60, 0, 150, 55)],
  ['map: a region', map(7, 100, 20, 112, 34)],
  ['map: a city', map(11, 104.8, 29.5, 105.6, 30.2)],
  ['map: the world at the highest zoom', map(22, -180, -85, 180, 85)],
  ['map: places of a group', '/api/admin/place-map/places?west=100&south=20&east=112&north=34'],
  ['log: first page', list('operation-log')],
  ['log: one account', list('operation-log', '&account=user7')],
  ['log: by name', list('operation-log', '&search=P6-00004711')],
  ['log: deletions', list('operation-log', '&verb=remove')],
];

// Warms the server up, because its first calls include compilation.
for (const token of Object.values(tokens))
  await load(address + list('bound-device'), { authorization: `Bearer ${token}` }, 10, forMs);

const ms = (value: number) => value.toFixed(1).padStart(7);
say(`# Lists at ${devices.toLocaleString('en')} rows\n`);
say(
  `${os.cpus().length} cores (${os.cpus()[0]?.model ?? '?'}), shared by PostgreSQL, both servers and the clients. Each client sends its next request as soon as it gets a`,
);
say(
  'response. The columns are for one client and for ten concurrent ones. Times are in milliseconds; p97.5 is the 97.5th percentile.\n',
);
say('| list | as | one client | ten: median | ten: p97.5 | floor, ten: p97.5 | ratio |');
say('| --- | --- | --: | --: | --: | --: | --: |');
let worst = 0;
let worstOfMap = 0;
for (const [name, path, bare] of cases.filter(([name]) => name.includes(onlyWith)))
  for (const [who, token] of Object.entries(tokens)) {
    const headers = { authorization: `Bearer ${token}` };
    const single = await load(address + path, headers, 1, forMs / 4);
    const ten = await load(address + path, headers, 10, forMs);
    const least =
      bare && who === 'staff'
        ? await load(`${floor}/?${encodeURIComponent(JSON.stringify(bare))}`, {}, 10, forMs / 2)
        : undefined;
    worst = Math.max(worst, ten.slow);
    if (name.startsWith('map:')) worstOfMap = Math.max(worstOfMap, single.slow);
    const ratio = least ? (ten.slow / least.slow).toFixed(2) : '';
    say(
      `| ${name} | ${who} | ${ms(single.median)} | ${ms(ten.median)} | ${ms(ten.slow)} | ${least ? ms(least.slow) : ''} | ${ratio} |`,
    );
  }
server.send('memory');
const { memory } = await nextMessage<{ memory: number }>();
say(
  `\nThe slowest p97.5 is ${worst.toFixed(1)} ms. The server's memory afterwards: ${memory.toFixed(0)} MB.`,
);
say(`With one client, the slowest p97.5 of the map is ${worstOfMap.toFixed(1)} ms.`);
server.send('end');
await client.end();
await db.destroy();
await database.drop();
