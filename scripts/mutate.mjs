import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap } from './lib/bootstrap.mjs';
import { die, listen } from './lib/run.mjs';
import { makeScratch } from './lib/scratch.mjs';
import { mutations } from './mutations/all.mjs';

// Breaks the rules of the code one at a time, in a copy of the checkout, and runs the tests that must detect the broken
// rule.
const { values } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string' }, only: { type: 'string' } },
});
const maxSurviving = 0.05;
/** Timeout of a test run, in milliseconds. A run that exceeds it has detected the mutation, too. */
const patience = 180_000;

/** Shuffles a list; the same seed gives the same order. */
function shuffled(list, seed) {
  let state = seed >>> 0;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  return list
    .map((one) => [next(), one])
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
}

const wanted = mutations.filter(({ rule, file }) => `${rule} ${file}`.includes(values.only ?? ''));
const chosen = (values.seed === undefined ? wanted : shuffled(wanted, Number(values.seed))).slice(
  0,
  values.count === undefined ? undefined : Number(values.count),
);
if (chosen.length === 0) die('No mutation is called that.');

await bootstrap({ forTests: true });
const scratch = makeScratch('mutate');
const test = (files, ...more) =>
  listen(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...more, ...files], {
    cwd: scratch,
    timeout: patience,
  });

for (const { rule, file, find } of chosen) {
  const times = readFileSync(path.join(scratch, file), 'utf8').split(find).length - 1;
  if (times !== 1) die(`"${rule}": what it replaces stands ${times} times in ${file}.`);
}
const testFiles = [...new Set(chosen.flatMap(({ tests }) => tests))];
console.log(`${chosen.length} mutations; first their ${testFiles.length} test files as they are …`);
const whole = await test(testFiles);
if (whole.code !== 0) die(`The tests fail without any mutation.\n${whole.said}`);

const survivors = [];
for (const [i, { rule, file, find, put, tests }] of chosen.entries()) {
  const place = path.join(scratch, file);
  const right = readFileSync(place, 'utf8');
  writeFileSync(
    place,
    right.replace(find, () => put),
  );
  const { code } = await test(tests, '--bail=1');
  writeFileSync(place, right);
  if (code === 0) survivors.push(`${rule}  (${file}; ${tests.join(', ')})`);
  console.log(`${String(i + 1).padStart(4)}  ${code === 0 ? 'survived' : 'noticed '}  ${rule}`);
}

for (const survivor of survivors) console.log(`Nobody noticed: ${survivor}`);
const share = survivors.length / chosen.length;
console.log(`${survivors.length} of ${chosen.length} survived (${Math.round(share * 100)} %)`);
process.exitCode = share > maxSurviving ? 1 : 0;
