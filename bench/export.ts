import os from 'node:os';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { jobApi } from '@chargehand/contract/areas/system/job';
import { StartedJob } from '@chargehand/contract/http/shapes';
import { to } from 'pg-copy-streams';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { openJobServer, share, wait } from './beside';
import { addDevices } from './built';
import { openBenchSystem, say } from './database';

/** Number of devices. All are exported through the real endpoint and its job, while a user reads a list. */
const rows = Number(process.argv[2] ?? 1_000_000);
const { database, client, db } = await openBenchSystem();
await addDevices(client, rows);
await client.query('vacuum analyze');
const token = await openSession(db, 1, '127.0.0.1', null);

const { call, meanwhile, memory, end } = await openJobServer(database.url, token);

// Warms the server up, because its first calls include compilation.
await meanwhile(wait(2000));
const alone = await meanwhile(wait(3000));
const before = await memory();

const columns = ['code', 'modelName', 'mac', 'ip', 'portCount', 'wifiName', 'bindStatus', 'createdAt'].map(
  (key) => ({ key, label: key }),
);
const from = performance.now();
const started = StartedJob.parse(await call('POST', deviceApi.export.path, { columns }));
const done = async () => {
  for (;;) {
    const job = jobApi.get.output.parse(
      await call('GET', jobApi.get.path.replace(':id', String(started.job))),
    );
    if (job.state === 'done') return;
    if (job.state !== 'waiting' && job.state !== 'running') throw new Error(job.state);
    await wait(100);
  }
};
const took = await meanwhile(done());
const seconds = (performance.now() - from) / 1000;
const peak = await memory();

const floorFrom = performance.now();
await new Promise<void>((resolve, reject) => {
  const stream = client.query(
    to(`copy (select d.code, m.name, mac, ip, d.port_count, wifi_name, bind_status, d.created_at
      from device d join device_model m on m.id = d.model_id order by d.created_at desc, d.id desc) to stdout`),
  );
  stream
    .on('data', () => undefined)
    .on('end', resolve)
    .on('error', reject);
});
const floor = (performance.now() - floorFrom) / 1000;

say(`# An export of ${rows.toLocaleString('en')} devices\n`);
say(
  `${os.cpus().length} cores (${os.cpus()[0]?.model ?? '?'}), shared by database, server and client; eight columns.\n`,
);
say('| | seconds | rows/s | ratio to the floor | list meanwhile: median, p99 (ms) |');
say('| --- | --: | --: | --: | --: |');
say(
  `| Excel file, from the call until it can be fetched | ${seconds.toFixed(1)} | ${Math.round(rows / seconds).toLocaleString('en')} | ${(seconds / floor).toFixed(1)} | ${share(took, 0.5)}, ${share(took, 0.99)} |`,
);
say(
  `| floor: the same rows by \`COPY … TO STDOUT\` | ${floor.toFixed(1)} | ${Math.round(rows / floor).toLocaleString('en')} | 1 | ${share(alone, 0.5)}, ${share(alone, 0.99)} (nothing else) |`,
);
say(
  `\nPeak memory of the server: ${peak.toFixed(0)} MB, ${before.toFixed(0)} MB before; its sources' compiler is a part of both.`,
);
end();
await client.end();
await db.destroy();
await database.drop();
