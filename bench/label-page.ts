import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { labelOf, labelPath, labelRandom } from '@chargehand/contract/cabinet-label';
import pg from 'pg';
import { startBuilt, usage } from './built';
import { openBenchDatabase, say } from './database';

/** The page behind QR codes under a flood of strangers, each from an address of its own, against the built server. */
const forMs = Number(process.argv[2] ?? 8) * 1000;
const clients = Number(process.argv[3] ?? 50);
const cabinets = 1000;
const database = await openBenchDatabase();
const client = new pg.Client(database.url);
await client.connect();
const server = await startBuilt(database.url);
await client.query(`with picture as (insert into file (name, original_name, type, bytes) values ('x', '', 'image/png', 0))
  insert into device_model (image, name, code, port_count, design_power, warning_temperature, share_limit, levels, size, weight, input, output)
  values ('x', 'Model 1', 'M1', 6, 100, 65, 5, '[{"name":"a","colour":"#123456","from":0,"to":90}]', '', '', '', '')`);
await client.query(`insert into cabinet_model (name, image, device_count, columns, size, weight, share_limit)
  values ('CAB-6', 'x', 6, 3, '', '', 0)`);
const newLabel = () => labelOf(randomBytes(labelRandom));
const labels = Array.from({ length: cabinets }, newLabel);
await client.query(
  `insert into cabinet (code, model_id, label) select 'C-' || label, (select min(id) from cabinet_model), label from unnest($1::text[]) label`,
  [labels],
);

const { port } = new URL(server.address);
const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
let sent = 0;
/** Another address for each hundred calls: nobody is over the limit of an address. */
const stranger = () => `10.${(sent >> 14) & 255}.${(sent >> 6) & 255}.7`;

const look = (path: string, from: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'x-forwarded-for': from, 'accept-language': 'de' };
    const request = http.get({ port, path, agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
  });

/** Looks at pages by all clients for a time, and prints how many a second and how long they took. */
async function flood(what: string, path: () => string, from: () => string = stranger): Promise<void> {
  const took: number[] = [];
  const statuses = new Map<number, number>();
  const cpu = usage(server.child.pid).cpu;
  const end = performance.now() + forMs;
  const one = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      sent += 1;
      const status = await look(path(), from());
      took.push(performance.now() - began);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  took.sort((a, b) => a - b);
  const at = (part: number) => (took[Math.floor(took.length * part)] ?? 0).toFixed(1);
  const used = usage(server.child.pid).cpu - cpu;
  const said = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  say(
    `| ${what} | ${Math.round(took.length / (forMs / 1000)).toLocaleString('en')} | ${at(0.5)}, ${at(0.99)} | ${(used / (forMs / 1000)).toFixed(2)} | ${said} |`,
  );
}

const any = () => labelPath(labels[Math.floor(Math.random() * cabinets)] ?? '');
await flood('to warm up', any);
say(`\n# The page behind QR codes, ${clients} clients at once\n`);
say('| | requests/s | median, p99 (ms) | cores of the server | answers |');
say('| --- | --: | --: | --: | --- |');
await flood('one cabinet that a street scans', () => labelPath(labels[0] ?? ''));
await flood(`${cabinets} cabinets`, any);
await flood('labels that nobody has', () => labelPath(newLabel()));
await flood('one address that is over its limit', any, () => '203.0.113.9');
say(`\nThe server's most memory: ${usage(server.child.pid).memory.toFixed(0)} MB.`);
agent.destroy();
await server.stop();
await client.end();
await database.drop();
