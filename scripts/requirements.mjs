import { readFileSync } from 'node:fs';
import { bootstrap } from './lib/bootstrap.mjs';
import { at } from './lib/root.mjs';

await bootstrap();
const { idsInTests } = await import('./lib/test-titles.mjs');

const wanted = [...readFileSync(at('docs/requirements.md'), 'utf8').matchAll(/^\| ([A-Z]+)-(\d+) \|/gm)];
const proved = await idsInTests();

const areas = new Map();
for (const [, area, number] of wanted) {
  const row = areas.get(area) ?? { proved: 0, open: [] };
  if (proved.has(`${area}-${number}`)) row.proved += 1;
  else row.open.push(number);
  areas.set(area, row);
}

let total = 0;
for (const [area, { proved: count, open }] of areas) {
  total += count;
  const figure = `${count} of ${count + open.length}`.padStart(8);
  console.log(`${area.padEnd(10)}${figure}${open.length > 0 ? `   open: ${open.join(' ')}` : '   all'}`);
}
console.log(
  `${'in all'.padEnd(10)}${`${total} of ${wanted.length}`.padStart(8)} requirements are proved by a test.`,
);

const known = new Set(wanted.map(([, area, number]) => `${area}-${number}`));
const unknown = [...proved.keys()].filter((id) => !known.has(id));
for (const id of unknown) console.error(`${id} stands in ${proved.get(id)} and not in docs/requirements.md.`);
process.exitCode = unknown.length > 0 ? 1 : 0;
