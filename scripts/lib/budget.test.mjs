import { expect, test } from 'vitest';
import { circleIn } from './budget.mjs';

test('files of the built console that import each other are found', () => {
  const list = { imports: ['shell', 'stock'] };
  expect(circleIn({ list, shell: {}, stock: { imports: ['shell'] } })).toBeUndefined();
  expect(
    circleIn({ list, shell: {}, stock: { imports: ['device'] }, device: { imports: ['stock'] } }),
  ).toEqual(['stock', 'device']);
});
