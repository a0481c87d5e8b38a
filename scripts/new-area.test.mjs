import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from './lib/run.mjs';
import { makeScratch } from './lib/scratch.mjs';

/* Checks only that one page of a new area compiles; new-area.long.test.mjs covers the rest of the command. */

let scratch = '';
beforeAll(() => {
  scratch = makeScratch('new-area-short');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const node = (...words) =>
  listen(process.execPath, words, { cwd: scratch, env: { ...process.env, NO_COLOR: '1' } });

it('the list page of a new area is written, and compiles', async () => {
  const { code, said } = await node('scripts/new-area.mjs', 'content/price-category');
  expect(code, said).toBe(0);
  const list = said.split('\n').find((line) => /^new .*price-category-list\.tsx?$/.test(line));
  expect(list).toBeDefined();
  const page = (list ?? '').slice(8);
  expect(readFileSync(path.join(scratch, page), 'utf8')).toContain('priceCategory');
  const config = {
    extends: './tsconfig.json',
    include: ['console/src/**/*.d.ts', 'console/src/**/messages/zh_CN.ts'],
    files: [page],
  };
  writeFileSync(path.join(scratch, 'tsconfig.page.json'), JSON.stringify(config));
  const types = await node(
    'node_modules/typescript/bin/tsc',
    '-p',
    'tsconfig.page.json',
    '--pretty',
    'false',
  );
  expect(types.said).toBe('');
});
