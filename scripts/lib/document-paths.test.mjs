import { expect, it } from 'vitest';
import { documents, missingPaths } from './document-paths.mjs';

it('reads README, the documents in docs and the decisions', () => {
  expect(documents()).toEqual(
    expect.arrayContaining([
      'README.md',
      'docs/testing.md',
      'docs/decisions/0014-ledger.md',
      'bench/README.md',
    ]),
  );
});

it('names files, folders, lines and links that do not exist', () => {
  const text = [
    'See `server/src/app.ts:12`, `areas/content/ad/`, `server/src/gone.ts` and `lib/gone/`,',
    '[tests](testing.md#tiers), [nothing](nothing.md) and [a site](https://example.com).',
  ].join('\n');
  expect(missingPaths('docs/scale.md', text)).toEqual(['server/src/gone.ts', 'lib/gone/', 'nothing.md']);
});

it('looks up decisions by their number, and skips patterns and placeholder names', () => {
  const text =
    '`docs/decisions/0014` `docs/decisions/9999` `server/src/areas/x/x.page.ts` `server/migrations/NNNN_x.sql` `e2e/*.ts`';
  expect(missingPaths('README.md', text)).toEqual(['docs/decisions/9999']);
});
