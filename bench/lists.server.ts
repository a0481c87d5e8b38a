import http from 'node:http';
import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '../server/src/app';
import { readConfig } from '../server/src/config';
import { openLive } from '../server/src/live/live';
import { openPools } from '../server/src/lib/db';
import { openEvents } from '../server/src/lib/event-bus';

/*
 * The measured server in a separate process, and in the same process the floor: a server with only node:http and pg
 * that queries the same page of rows and their number.
 */

const url = String(process.argv[2]);
const log = pino({ level: 'silent' });
const { people: db, devices, long } = openPools(url);
const events = await openEvents(url, log);
const live = openLive(db, events, log);
const config = readConfig({
  LOG_LEVEL: 'silent',
  DATA_DIR: `${process.env['TMPDIR'] ?? '/tmp'}/chargehand-bench-files`,
});
const app = await buildApp({ config, db, long, devices, events, live, log });
const address = await app.listen({ host: '127.0.0.1', port: 0 });

const pool = new pg.Pool({ connectionString: url, max: 14 });
const floor = http.createServer((request, response) => {
  const { where = 'true', order = 'd.created_at desc, d.id desc' } = JSON.parse(
    decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').search.slice(1) || '{}'),
  ) as { where?: string; order?: string };
  Promise.all([
    pool.query(
      `select d.*, m.name from device d join device_model m on m.id = d.model_id where ${where} order by ${order} limit 20`,
    ),
    pool.query(`select count(*)::int as n from device d where ${where}`),
  ]).then(
    ([rows, count]) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ rows: rows.rows, total: count.rows[0]?.n })),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
await new Promise<void>((resolve) => floor.listen(0, '127.0.0.1', resolve));
const place = floor.address();
const floorPort = typeof place === 'object' && place ? place.port : 0;
process.send?.({ address, floor: `http://127.0.0.1:${floorPort}` });
process.on('message', (order) => {
  if (order === 'memory') process.send?.({ memory: process.memoryUsage().rss / 1024 / 1024 });
  else process.exit(0);
});
