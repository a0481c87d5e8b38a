import { readFileSync } from 'node:fs';
import { at } from './root.mjs';

const bracket = /\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g;

/** Returns the requirements of docs/requirements.md as [area, number], in the document's order. */
const wanted = () =>
  [...readFileSync(at('docs/requirements.md'), 'utf8').matchAll(/^\| ([A-Z]+)-(\d+) \|/gm)].map(
    ([, area, number]) => [area, number],
  );

const idsIn = (title) =>
  [...title.matchAll(bracket)].flatMap(([, list]) => list.split(',').map((id) => id.trim()));

/** Returns the ids that tests prove: at least one test with the id in its title ran, and all that ran passed. */
function provedIds(tests) {
  const outcomes = new Map();
  for (const { title, outcome } of tests)
    if (outcome !== 'skipped')
      for (const id of idsIn(title)) outcomes.set(id, [...(outcomes.get(id) ?? []), outcome]);
  return new Set([...outcomes].flatMap(([id, all]) => (all.every((one) => one === 'passed') ? [id] : [])));
}

/**
 * Returns the numbers of the proved requirements, by area: `fast` are proved by the fast tier (plain `npm test`),
 * `long` only by the long tier, and `open` by no test. `unknown` maps ids without a requirement to the file that names
 * them.
 */
export function proofOf(fast, long = []) {
  const rows = wanted();
  const ids = new Set(rows.map((row) => row.join('-')));
  const unknown = new Map();
  for (const { title, file } of [...fast, ...long])
    for (const id of idsIn(title)) if (!ids.has(id)) unknown.set(id, file);
  const [byFast, byLong] = [provedIds(fast), provedIds(long)];
  const areas = new Map();
  for (const [area, number] of rows) {
    const row = areas.get(area) ?? { fast: [], long: [], open: [] };
    const id = `${area}-${number}`;
    row[byFast.has(id) ? 'fast' : byLong.has(id) ? 'long' : 'open'].push(number);
    areas.set(area, row);
  }
  const proved = [...areas.values()].reduce((sum, row) => sum + row.fast.length + row.long.length, 0);
  return { areas, unknown, proved, total: rows.length };
}
