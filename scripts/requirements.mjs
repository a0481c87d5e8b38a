import { proofOf } from './lib/requirements.mjs';
import { die } from './lib/run.mjs';
import { lastWholeRun } from './lib/whole-run.mjs';

const fast = lastWholeRun('fast');
const long = lastWholeRun('long');
if (!fast) die('Nothing is proved yet: no whole run of the tests is known here. Run `npm test`.');

const { areas, unknown, proved, total } = proofOf(fast.tests, long?.tests);
for (const [area, { fast: quick, long: slow, open }] of areas) {
  const figure = `${quick.length + slow.length} of ${quick.length + slow.length + open.length}`.padStart(8);
  const said = [
    open.length > 0 ? `open: ${open.join(' ')}` : 'all',
    ...(slow.length > 0 ? [`by the long tier: ${slow.join(' ')}`] : []),
  ];
  console.log(`${area.padEnd(10)}${figure}   ${said.join('; ')}`);
}
const placeOf = (run) =>
  `${run.commit}${run.changed ? ' with changes' : ''}, ${run.at.slice(0, 16).replace('T', ' ')} UTC`;
console.log(`${proved} of ${total} requirements proved: the fast tier ran at ${placeOf(fast)}.`);
console.log(
  long ? `The long tier ran at ${placeOf(long)}.` : 'The long tier was not run here: npm test -- --all',
);

for (const [id, file] of unknown) console.error(`${id} stands in ${file} and not in docs/requirements.md.`);
process.exitCode = unknown.size > 0 ? 1 : 0;
