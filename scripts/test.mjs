import { existsSync } from 'node:fs';
import { bootstrap } from './lib/bootstrap.mjs';
import { findBrowser } from './lib/browser.mjs';
import { buildStale } from './lib/build.mjs';
import { inPath, install, unpack } from './lib/debian.mjs';
import { measurePace } from './lib/pace.mjs';
import { needsBuild } from './lib/needs-build.mjs';
import { proofOf } from './lib/requirements.mjs';
import { at } from './lib/root.mjs';
import { die } from './lib/run.mjs';
import { failures, slowest, slowestFiles, totalsOf } from './lib/test-reports.mjs';
import { runPlaywright, runVitest } from './lib/test-runs.mjs';
import { judgeUnsteady, keepUnsteady, maxInARow, maxUnsteady } from './lib/unsteady.mjs';
import { keepWholeRun } from './lib/whole-run.mjs';

// `npm test` runs the fast tier; `npm test -- --all` also runs the long one (`*.long.*`). Filters are parts of paths
// and select from both tiers: those that begin with e2e select journeys, the others unit tests.
const words = process.argv.slice(2);
const filters = words.filter((word) => word !== '--all');
const runsAll = words.includes('--all');
const journeys = filters.filter((filter) => filter.startsWith('e2e'));
const others = filters.filter((filter) => !filter.startsWith('e2e'));
const everything = filters.length === 0;
process.env.TEST_TIER = runsAll || !everything ? 'all' : 'fast';

await bootstrap({ forTests: true });
if (everything || journeys.length > 0 || needsBuild(others))
  await buildStale().catch((error) => die(error.message));

const pace = await measurePace();
process.env.TEST_PACE = String(pace);
console.log(`This machine: ${pace.toFixed(1)} times the reference's time; limits are multiplied by it.`);
const began = performance.now();

// Brokers that some tests need. Without them these tests are skipped.
const brokers = ['mosquitto', ...(process.env.CLUSTER_ROUNDS ? ['nats-server'] : [])];
// Programs for which deploy/ has examples, with the packages that they need, and the one that builds the image.
const deployed = [
  ['nginx', 'libnginx-mod-stream'],
  ['haproxy'],
  ['caddy'],
  ...(runsAll ? [['buildah']] : []),
];
// Programs to install: the above, and those that the examples in the partners' guide need, whose tests are never
// skipped.
const programs = [...brokers.map((broker) => [broker]), ...deployed, ['curl'], ['python3']];
// The program with which the messages of alarm rules are compared.
if (runsAll) programs.push(['prometheus-alertmanager']);
if (everything) for (const packages of programs) if (!inPath(packages[0])) await install(...packages);
// Brings promtool, which tests the alert rules. Its tests are skipped without it.
if (everything && !inPath('promtool')) await unpack('prometheus');

const runs = [];
const minutes = [];
/** Waits for a run, and adds its result to `runs` and its duration to `minutes`. */
async function add(name, running) {
  const start = performance.now();
  runs.push(await running);
  minutes.push(`${name} ${((performance.now() - start) / 60_000).toFixed(1)}`);
}
if (everything || others.length > 0) await add('tests', runVitest(others));
if ((everything || journeys.length > 0) && existsSync(at('e2e/playwright.config.ts')))
  await add('journeys', runPlaywright(journeys, await findBrowser()));

const { tests, inARow } = judgeUnsteady(runs.flatMap((run) => run.tests));
if (everything) {
  keepUnsteady(inARow);
  const run = keepWholeRun(tests);
  const { proved, total } = proofOf(run.tests);
  console.log(`\nThe slowest tests:\n${slowest(tests, 10).join('\n')}\n`);
  console.log(`The slowest files:\n${slowestFiles(tests, 20).join('\n')}\n`);
  console.log(`${proved} of ${total} requirements proved${runsAll ? '' : ' by the fast tier'}`);
}
const { passed, failed, skipped } = totalsOf(tests);
const unsteady = Object.entries(inARow);
if (unsteady.length > 0) {
  console.log(`\nUnsteady, passed alone (over ${maxUnsteady}, or one ${maxInARow} runs in a row, is red):`);
  for (const [name, times] of unsteady) console.log(`  unsteady ${name}, ${times} in a row`);
}
const wrong = failures(tests);
if (wrong.length > 0) console.log(`\nWhat failed:\n${wrong.join('\n\n')}\n`);
if (passed + failed === 0) console.error('No test was run.');
const left = skipped + runs.reduce((sum, run) => sum + run.skipped, 0);
if (left > 0) console.log(`${left} skipped: what was not asked for, or is not on this machine`);
const took = (performance.now() - began) / 60_000;
const asReference = pace > 1 ? ` (${(took / pace).toFixed(1)} at the reference's pace)` : '';
console.log(`${took.toFixed(1)} minutes${asReference}: ${minutes.join(', ')}`);
// Must be the last line, because programs read it.
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
