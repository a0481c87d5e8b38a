import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from './lib/run.mjs';
import { makeScratch } from './lib/scratch.mjs';
import { languages } from './lib/texts.mjs';
import { unwrittenIn } from './lib/to-be-written.mjs';

/*
 * Creates three areas by the command in a copy of the checkout, and tests them unmodified. The rows of the first belong
 * to agents or merchants, with all flags; those of the second to agents alone; those of the third to the operator,
 * without flags.
 */

let scratch = '';
beforeAll(() => {
  scratch = makeScratch('new-area-test');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

// The authorisation test calls the endpoints of the new areas only. Those of the other areas are tested outside the
// copy.
const env = {
  ...process.env,
  NO_COLOR: '1',
  AUTHORISATION_AREAS: 'chargingPlan,repairShop,priceCategory',
};
const node = (...words) => listen(process.execPath, words, { cwd: scratch, env });
const git = async () =>
  (await node('-e', 'console.log(require("fs").readdirSync("server/migrations").length)')).said;
/** Files that the command created. */
const made = [];
/** Registries that the command changed. */
const changed = [];

it.each([
  ['charging-plan', /one of the groups people, stock/],
  ['goods/charging-plan', /one of the groups/],
  ['stock/Charging', /kebab-case/],
  ['people/user', /a word of/],
  ['stock/region', /There is a region already/],
  ['system/menu-tree', /already/],
  ['stock/charging-plan', /camelCase.*past-due/, '--states', 'draft,past-due'],
  ['stock/charging-plan', /at least two/, '--states', 'draft'],
  ['stock/charging-plan', /agents alone/, '--owned=user'],
])('%s is refused, and nothing is written', async (name, why, ...flags) => {
  const before = await git();
  const { code, said } = await node('scripts/new-area.mjs', name, ...flags);
  expect([code, said]).toEqual([1, expect.stringMatching(why)]);
  expect(await git()).toBe(before);
});

it('an area is created, and a second one of the same name is refused', async () => {
  for (const words of [
    ['stock/charging-plan', '--owned=merchant', '--states', 'draft,active,pastDue', '--picture', '--import'],
    ['devices/repair-shop', '--owned=agent', '--picture', '--import'],
    ['content/price-category'],
  ]) {
    const { code, said } = await node('scripts/new-area.mjs', ...words);
    expect(code, said).toBe(0);
    const files = (kind) =>
      said.split('\n').flatMap((line) => (line.startsWith(kind) ? [line.slice(8)] : []));
    made.push(...files('new     '));
    changed.push(...files('changed '));
  }
  expect((await node('scripts/new-area.mjs', 'stock/charging-plan')).said).toMatch(/already/);
  const unwritten = made.flatMap((file) => unwrittenIn(file, readFileSync(path.join(scratch, file), 'utf8')));
  for (const language of languages)
    expect(unwritten.filter((line) => line.includes(language)).length).toBe(48);
});

it('its code compiles, and its texts are a table', async () => {
  const files = [...made, ...new Set(changed)].filter((file) => /\.tsx?$/.test(file));
  const config = {
    extends: './tsconfig.json',
    include: ['console/src/**/*.d.ts', 'console/src/**/messages/zh_CN.ts'],
    files,
  };
  writeFileSync(path.join(scratch, 'tsconfig.area.json'), JSON.stringify(config));
  const types = await node(
    'node_modules/typescript/bin/tsc',
    '-p',
    'tsconfig.area.json',
    '--pretty',
    'false',
  );
  expect(types.said).toBe('');
  expect((await node('scripts/texts.mjs')).code).toBe(0);
  const table = readFileSync(path.join(scratch, '.cache/texts/price-category.csv'), 'utf8');
  expect(table).toContain('name,✎ Name,✎ Name,✎ Name,✎ Name,✎ Name,✎ Name\r\n');
});

it('its code passes the lint', async () => {
  const files = [...made, ...new Set(changed)].filter((file) => /\.tsx?$/.test(file));
  const { code, said } = await node('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...files);
  expect(code, said).toBe(0);
});

it('its own tests pass, and those that know all areas', async () => {
  const tests = [
    'areas/stock/charging-plan',
    'areas/content/price-category',
    'areas/devices/repair-shop',
    'areas/system/file/reference',
    'test/enumerations',
    'test/authorisation/authorisation.test',
    'areas/system/menu/role-seed',
    'areas/system/menu/menu.test',
    'test/isolation/isolation',
  ];
  const { code, said } = await node('node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...tests);
  expect(code, said).toBe(0);
});
