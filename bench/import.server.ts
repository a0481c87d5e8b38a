import { pino } from 'pino';
import { buildApp } from '../server/src/app';
import { newFileName } from '../server/src/areas/system/file/file.service';
import { openStore } from '../server/src/lib/http/file-store';
import { readConfig } from '../server/src/config';
import { openLive } from '../server/src/live/live';
import { openPools } from '../server/src/lib/db';
import { openEvents } from '../server/src/lib/event-bus';
import { openJobs } from '../server/src/lib/job/open';

/*
 * The measured server in a separate process, with HTTP calls and jobs, but without devices. On the message `memory` it
 * sends its peak memory so far in MB.
 */

const url = String(process.argv[2]);
const log = pino({ level: 'error' });
const { people: db, devices, long, jobs } = openPools(url);
const events = await openEvents(url, log);
const live = openLive(db, events, log);
const config = readConfig({
  LOG_LEVEL: 'silent',
  DATA_DIR: `${process.env['TMPDIR'] ?? '/tmp'}/chargehand-bench-files`,
});
const store = await openStore(config);
const app = await buildApp({ config, db, long, devices, events, live, log });
const files = { newName: newFileName, put: store.put };
openJobs({ url, jobs, long, events, log, kinds: app.kinds, files });
let memory = 0;
setInterval(() => (memory = Math.max(memory, process.memoryUsage().rss / 1024 / 1024)), 100);
process.send?.({ address: await app.listen({ host: '127.0.0.1', port: 0 }) });
process.on('message', (order) => {
  if (order === 'memory') process.send?.({ memory });
  else process.exit(0);
});
