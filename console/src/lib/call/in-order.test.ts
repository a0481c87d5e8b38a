import { expect, test } from 'vitest';
import { inOrder } from './in-order';

test('[LAYOUT-15] the second write of a key waits for the first, also one that fails; other keys do not', async () => {
  const sent: string[] = [];
  const note = (name: string) => void sent.push(name);
  let fail = (_: Error): void => {};
  inOrder('a', () => {
    sent.push('a1');
    return new Promise((_, reject) => (fail = reject));
  });
  const second = new Promise<void>((resolve) => inOrder('a', async () => resolve(note('a2'))));
  await new Promise<void>((resolve) => inOrder('b', async () => resolve(note('b'))));
  expect(sent).toEqual(['a1', 'b']);
  fail(new Error('no connection'));
  await second;
  expect(sent).toEqual(['a1', 'b', 'a2']);
});
