import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { bootstrap } from './lib/bootstrap.mjs';
import { buildStale } from './lib/build.mjs';
import { brokerUrl, demoEnvironment, publicUrl, serverEnvironment, untilReady } from './lib/demo.mjs';
import { errorIn, openLogFile } from './lib/log-file.mjs';
import { at } from './lib/root.mjs';
import { writesPast } from './lib/past.mjs';
import { die } from './lib/run.mjs';
import { startService } from './lib/service.mjs';

const withDemo = !process.argv.includes('--no-demo');
let server, simulator;
let stopping = false;
let pastShown = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

await bootstrap();
await buildStale().catch((error) => die(error.message));
if (!stopping) await startServer();
if (!stopping) welcome(withDemo ? await startDemo() : [admin()]);

async function startServer() {
  console.log('Starting the server …');
  const log = openLogFile('server');
  let listens = false;
  server = startService(['--enable-source-maps', 'server/dist/main.js'], {
    env: serverEnvironment(withDemo),
    onLine(line, isError) {
      log.write(line);
      // Waits for the line that says that the server listens. Before that, a different server may respond at its
      // address.
      listens ||= line.startsWith('Chargehand listens');
      const error = errorIn(line, isError);
      if (error) console.error(error);
    },
  });
  void server.ended.then((how) => {
    if (stopping) return;
    console.error(`The server ended by itself (${how}); its log is ${log.shown}.`);
    void stop(1);
  });
  while (!listens && !server.over && !stopping) await sleep(20);
  await untilReady(() => server.over || stopping);
}

/** Starts the demo world. Returns its accounts, or only the administrator's if the demo world does not start. */
async function startDemo() {
  console.log('Setting the scene of the demo world …');
  const log = openLogFile('simulator');
  let lastError = '';
  const pastDatabase = writesPast(process.argv, process.env) ? await embeddedDatabase() : undefined;
  return new Promise((resolve) => {
    simulator = startService(['--enable-source-maps', 'simulator/dist/main.js'], {
      env: { ...demoEnvironment, ...(pastDatabase && { CHARGEHAND_PAST_DATABASE: pastDatabase }) },
      onLine(line, isError) {
        if (line.startsWith('demo-ready ')) return resolve(JSON.parse(line.slice('demo-ready '.length)));
        if (line.startsWith('demo-past ')) showPast(JSON.parse(line.slice('demo-past '.length)));
        log.write(line);
        if (isError && /Error/.test(line)) lastError = ` ${line.trim()};`;
      },
    });
    void simulator.ended.then((how) => {
      if (!stopping) console.error(`The demo world ended (${how});${lastError} its log is ${log.shown}.`);
      resolve([admin()]);
    });
  });
}

/** Returns the URL of the embedded database that the server uses. The URL is never printed. */
function embeddedDatabase() {
  return new Promise((resolve) => {
    const child = fork(at('server/dist/database-address.js'), { env: demoEnvironment });
    child.once('message', ({ databaseUrl }) => resolve(databaseUrl ?? undefined));
    child.once('exit', () => resolve(undefined));
  });
}

/** Tells in the terminal that the past is being written, and when it is complete. */
function showPast({ done, rows, seconds }) {
  if (done) console.log(`A year of past is written: ${rows} rows in ${seconds} s.`);
  else if (!pastShown) console.log('Writing the year behind it …');
  pastShown = true;
}

function admin() {
  return { account: 'admin', password: demoEnvironment.ADMIN_PASSWORD, level: 'superAdministrator' };
}

function welcome(accounts) {
  if (stopping) return;
  const words = (level) => level.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const type = (level) => (/administrator/i.test(level) ? 'Administrator' : 'Merchant');
  const rows = [
    ['account', 'password', 'sign in under', 'who that is'],
    ...accounts.map(({ account, password, level }) => [account, password, type(level), words(level)]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const table = rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] + 3)).join('')}`.trimEnd(),
  );
  console.log(`
  Chargehand is running.

  Console   ${publicUrl}
  API       ${publicUrl}/docs
  Devices   ${brokerUrl}

${table.join('\n')}

  Ctrl-C stops everything.
`);
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  console.log('Stopping …');
  await simulator?.stop(10_000);
  await server?.stop(60_000);
  console.log('Stopped.');
  process.exit(code);
}
