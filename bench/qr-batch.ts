import { jobApi } from '@chargehand/contract/areas/system/job';
import { qrBatchApi } from '@chargehand/contract/areas/cabinets/qr-batch';
import { StartedJob } from '@chargehand/contract/http/shapes';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { openJobServer, share, wait } from './beside';
import { openBenchSystem, say } from './database';

/**
 * Number of QR codes. The batch, its ZIP and its PDFs are created through the real endpoints and jobs, while a user
 * reads a list.
 */
const quantity = Number(process.argv[2] ?? 100_000);
const sheets = ['l7160', 'label30x20'];
process.env['PUBLIC_URL'] = 'https://console.example.com';
const { database, client, db } = await openBenchSystem();
const token = await openSession(db, 1, '127.0.0.1', null);
const { call, meanwhile, memory, end } = await openJobServer(database.url, token);

async function ended(id: number) {
  for (;;) {
    const job = jobApi.get.output.parse(await call('GET', jobApi.get.path.replace(':id', String(id))));
    if (job.finishedAt !== null) return job;
    await wait(200);
  }
}

/** Waits for a job. Prints its duration, the size of its file, the peak memory and the list's response times. */
async function measured(what: string, id: number, bytesOf: (file: string | undefined) => Promise<number>) {
  const from = performance.now();
  const job = ended(id);
  const took = await meanwhile(job);
  const seconds = (performance.now() - from) / 1000;
  const { state, file } = await job;
  const megabytes = ((await bytesOf(file?.name)) / 1_000_000).toFixed(1);
  const peak = (await memory()).toFixed(0);
  say(
    `| ${what} | ${state} | ${seconds.toFixed(1)} | ${megabytes} | ${peak} | ${share(took, 0.5)}, ${share(took, 0.99)} |`,
  );
}

// Warms the server up, because its first calls include compilation.
await meanwhile(wait(2000));
const alone = await meanwhile(wait(3000));

say(`# A batch of ${quantity.toLocaleString('en')} QR codes\n`);
say(`List with no other load: ${share(alone, 0.5)}, ${share(alone, 0.99)} ms.\n`);
say('| | ended | seconds | MB of the file | MB of the server at most | list meanwhile: median, p99 (ms) |');
say('| --- | --- | --: | --: | --: | --: |');
const created = await call('POST', qrBatchApi.create.path, { number: 'BENCH', quantity, note: null });
const { id, job } = qrBatchApi.create.output.parse(created);
const batch = async () =>
  qrBatchApi.get.output.parse(await call('GET', qrBatchApi.get.path.replace(':id', String(id))));
await measured('codes and ZIP', job, async () => (await batch()).packageBytes ?? 0);
for (const sheet of sheets) {
  const started = await call('POST', qrBatchApi.print.path, { batchId: id, sheet });
  await measured(`PDF, ${sheet}`, StartedJob.parse(started).job, async (file) => {
    const { rows } = await client.query<{ bytes: string }>('select bytes from file where name = $1', [file]);
    return Number(rows[0]?.bytes ?? 0);
  });
}
const { generated, used, unused } = await batch();
const { rows: counted } = await client.query<{ n: string }>('select count(distinct label) as n from qr_code');
say(`\nCounts: generated ${generated}, used ${used}, unused ${unused}; different labels ${counted[0]?.n}.`);
const from = performance.now();
await client.query('create table plain (label text primary key, position int)');
await client.query('insert into plain select label, position from qr_code');
say(
  `Floor: one \`insert … select\` of the same labels, ${((performance.now() - from) / 1000).toFixed(1)} s.`,
);
end();
await client.end();
await db.destroy();
await database.drop();
