import { expect, test } from 'vitest';
import { beginsWithVerb, faultsIn, sentencesIn } from './plain-comments.mjs';

test.each([
  ['How long a password may be.', 1],
  ['What nobody has read.', 2],
  ['Reads the file anew.', 1],
  ['One. Two. Three.', 1],
  ['Maximum length of a password, in characters.', 0],
  ['Clears cached counts when rows change. Returns an unsubscribe function.', 0],
  ['Reads `a.b. What` and files such as x.ts, e.g. in tests. Throws for others.', 0],
])('of %j it finds %i faults', (words, faults) => {
  expect(faultsIn(words)).toHaveLength(faults);
});

test('counts sentences by their ends, not by points in names and versions', () => {
  expect(sentencesIn('Runs on Node 20.11 and PostgreSQL 15. Needs no other.')).toBe(2);
});

test.each([
  ['Returns the rows.', true],
  ['Devices of an agent.', false],
  ['This one.', false],
  ['A list.', false],
])('%j begins with a verb: %s', (words, is) => {
  expect(beginsWithVerb(words)).toBe(is);
});
