import { proofOf } from './lib/requirements.mjs';
import { die } from './lib/run.mjs';
import { lastWholeRun } from './lib/whole-run.mjs';

const run = lastWholeRun();
if (!run) die('Nothing is proved yet: no whole run of the tests is known here. Run `npm test`.');

const { areas, unknown, proved, total } = proofOf(run.tests);
for (const [area, { proved: count, open }] of areas) {
  const figure = `${count} of ${count + open.length}`.padStart(8);
  console.log(`${area.padEnd(10)}${figure}${open.length > 0 ? `   open: ${open.join(' ')}` : '   all'}`);
}
const place = `${run.commit}${run.changed ? ' with changes' : ''}, ${run.at.slice(0, 16).replace('T', ' ')} UTC`;
console.log(`${proved} of ${total} requirements proved by the whole run of ${place}.`);

for (const [id, file] of unknown) console.error(`${id} stands in ${file} and not in docs/requirements.md.`);
process.exitCode = unknown.size > 0 ? 1 : 0;
