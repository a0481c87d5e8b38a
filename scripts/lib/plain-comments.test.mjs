import { expect, test } from 'vitest';
import { beginsWithVerb, faultsIn, faultsInSql, faultsInTitle, sentencesIn } from './plain-comments.mjs';

test.each([
  ['How long a password may be.', 1],
  ['What nobody has read.', 2],
  ['Reads the file anew.', 1],
  ['One. Two. Three.', 1],
  ['Maximum length of a password, in characters.', 0],
  ['Clears cached counts when rows change. Returns an unsubscribe function.', 0],
  ['Reads `a.b. What` and files such as x.ts, e.g. in tests. Throws for others.', 0],
])('%j has %i faults', (words, faults) => {
  expect(faultsIn(words)).toHaveLength(faults);
});

test('counts sentences by their ends, not by dots in names and versions', () => {
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

test.each([
  ['whoever may not see it is told nothing', 2],
  ['a refused file is deleted.', 1],
  ['a device that went offline while too hot is not shown as cooled down', 0],
])('the title %j has %i faults', (title, faults) => {
  expect(faultsInTitle(title)).toHaveLength(faults);
});

test('names the line of a comment in SQL that breaks a rule', () => {
  const source = ['-- Locks the devices.', 'select 1;', '  -- Of whoever', '  -- may see it.', 'select 2;'];
  expect(faultsInSql('x.sql', source.join('\n'))).toEqual([
    expect.stringContaining('x.sql:4 Begin'),
    expect.stringContaining('x.sql:4 Name the actor'),
  ]);
});
