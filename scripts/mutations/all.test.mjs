import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at } from '../lib/root.mjs';
import { mutations } from './all.mjs';

it('each mutation matches its file exactly once, and its tests exist', () => {
  const times = (file, find) => readFileSync(at(file), 'utf8').split(find).length - 1;
  const wrong = mutations.flatMap(({ rule, file, find, put, tests }) => [
    ...(existsSync(at(file)) && times(file, find) === 1 && put !== find ? [] : [`${rule}: ${file}`]),
    ...tests.filter((test) => !existsSync(at(test))).map((test) => `${rule}: ${test}`),
  ]);
  expect(wrong).toEqual([]);
});
