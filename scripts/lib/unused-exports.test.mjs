import { describe, expect, test } from 'vitest';
import { unusedExports, withoutExport } from './unused-exports.mjs';

const unusedIn = (files) =>
  unusedExports(new Map(Object.entries(files))).map(({ file, name }) => `${file} ${name}`);

describe('an export is unused', () => {
  test('if no other file imports it, whatever its kind', () => {
    expect(
      unusedIn({
        'a.ts': 'export const one = 1;\nexport interface Two {}\nexport async function three() {}',
      }),
    ).toEqual(['a.ts one', 'a.ts Two', 'a.ts three']);
  });

  test('if another file has the name from elsewhere', () => {
    expect(unusedIn({ 'a.ts': 'export const one = 1;', 'b.ts': "import { one } from './c';" })).toEqual([
      'a.ts one',
    ]);
  });
});

describe('an export is used', () => {
  test.each([
    ["import { one } from './a';"],
    ["import two, { type one as other } from './a';"],
    ["import type {\n  one,\n} from './a';"],
    ["import * as all from './a';"],
    ["export { one } from './a';"],
    ["const { one } = await import('./a');"],
  ])('by %s', (text) => {
    expect(unusedIn({ 'a.ts': 'export const one = 1;', 'b.ts': text })).toEqual([]);
  });

  test('through the name of a package of ours', () => {
    const importer = "import { one } from '@chargehand/contract/areas/a';";
    expect(
      unusedIn({ 'contract/src/areas/a.ts': 'export const one = 1;', 'server/src/b.ts': importer }),
    ).toEqual([]);
  });
});

test('the word export is removed before that name alone', () => {
  expect(withoutExport('export const one = 1;\nexport const oneMore = 1;\n', 'one')).toBe(
    'const one = 1;\nexport const oneMore = 1;\n',
  );
});
