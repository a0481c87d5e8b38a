import { readFileSync } from 'node:fs';
import { at } from './root.mjs';

const bracket = /\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g;

/** The requirements of docs/requirements.md as [area, number], in its order. */
const wanted = () =>
  [...readFileSync(at('docs/requirements.md'), 'utf8').matchAll(/^\| ([A-Z]+)-(\d+) \|/gm)].map(
    ([, area, number]) => [area, number],
  );

const idsIn = (title) =>
  [...title.matchAll(bracket)].flatMap(([, list]) => list.split(',').map((id) => id.trim()));

/**
 * What some tests prove, area by area. A requirement is proved when tests with its id in their title ran and
 * all of them passed; a skipped one proves nothing. `unknown` are ids that no requirement has, with a file.
 */
export function proofOf(tests) {
  const outcomes = new Map();
  const unknown = new Map();
  const rows = wanted();
  const known = new Set(rows.map((row) => row.join('-')));
  for (const { title, file, outcome } of tests)
    for (const id of idsIn(title)) {
      if (!known.has(id)) unknown.set(id, file);
      outcomes.set(id, [...(outcomes.get(id) ?? []), outcome]);
    }
  const areas = new Map();
  for (const [area, number] of rows) {
    const row = areas.get(area) ?? { proved: 0, open: [] };
    const ran = (outcomes.get(`${area}-${number}`) ?? []).filter((one) => one !== 'skipped');
    if (ran.length > 0 && ran.every((one) => one === 'passed')) row.proved += 1;
    else row.open.push(number);
    areas.set(area, row);
  }
  const proved = [...areas.values()].reduce((sum, row) => sum + row.proved, 0);
  return { areas, unknown, proved, total: rows.length };
}
