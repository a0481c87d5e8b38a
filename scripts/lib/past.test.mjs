import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writesPast } from './past.mjs';
import { at } from './root.mjs';

it('[PAST-04] only npm start with the demo world and its own database writes a past', () => {
  expect(writesPast([], {})).toBe(true);
  expect(writesPast(['--no-demo'], {})).toBe(false);
  expect(writesPast(['--no-past'], {})).toBe(false);
  expect(writesPast([], { DATABASE_URL: 'postgres://elsewhere' })).toBe(false);
});

it('[PAST-04] npm run serve starts the server alone, which has no part of the past', () => {
  const started = [
    ...readFileSync(at('scripts/serve.mjs'), 'utf8').matchAll(/from '(.*)'|import\('(.*)'\)/g),
  ];
  expect(started.map(([, one, other]) => one ?? other)).toEqual([
    './lib/bootstrap.mjs',
    './lib/build.mjs',
    './lib/run.mjs',
    '../server/dist/main.js',
  ]);
});
