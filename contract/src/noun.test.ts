import { expect, test } from 'vitest';
import { nounOf } from './http/endpoint';
import { touchedNouns } from './http/touched';
import { apis } from './endpoints';
import { kebab } from './i18n/naming';

const every = Object.entries(apis).flatMap(([noun, api]) =>
  Object.entries(api).map(([name, endpoint]) => ({ noun, name, endpoint })),
);

/** Nouns whose endpoints have paths without the noun's name, each with the reason or the name in the path. */
const elsewhere = new Map([
  ['app', 'the phone app has nouns of its own'],
  ['auth', 'its paths are the documents’'],
  ['file', 'its paths are the documents’'],
  ['menuRemoval', 'menu'],
  ['personalSetting', 'personal'],
]);

test('a call belongs to the noun in its path, so that a write refreshes the reads of that noun', () => {
  const odd = every.filter(
    ({ noun, endpoint }) =>
      !elsewhere.has(noun) &&
      nounOf(endpoint) !== kebab(noun) &&
      // The partner API has its own nouns.
      !endpoint.path.startsWith('/api/open/') &&
      !endpoint.path.startsWith('/api/admin/login'),
  );
  expect(odd.map(({ noun, name }) => `${noun}.${name}`)).toEqual([]);
});

test('a write touches only nouns that have reads, and never its own', () => {
  const read = new Set(
    every.filter(({ endpoint }) => endpoint.method === 'GET').map((one) => nounOf(one.endpoint)),
  );
  const wrong = every.flatMap(({ noun, name, endpoint }) =>
    (endpoint.touches ?? [])
      .filter((touched) => !read.has(touched) || touched === nounOf(endpoint))
      .map((touched) => `${noun}.${name} touches ${touched}`),
  );
  expect(wrong).toEqual([]);
  const touched = every.flatMap(({ endpoint }) => endpoint.touches ?? []);
  expect(touchedNouns).toEqual([...new Set(touched)].sort());
});
