import { expect, test } from 'vitest';
import { z } from 'zod';
import { initialValuesFrom, mayBeEmpty } from './draft';

const schema = z
  .object({ modelId: z.number(), roleIds: z.array(z.number()), status: z.string(), name: z.string() })
  .refine(() => true);

test('conditions of the list fill the fields of the same keys, and no others', () => {
  const where = { modelId: [7], roleIds: [1, 2], status: 'out', boundDeviceId: 3 };
  expect(initialValuesFrom(schema, where)).toEqual({
    status: 'out',
    modelId: 7,
    roleIds: [1, 2],
  });
});

test('a field for one value takes none if the condition has several', () => {
  expect(initialValuesFrom(schema, { modelId: [7, 8] })).toEqual({});
  expect(initialValuesFrom(schema, { roleIds: [7] })).toEqual({ roleIds: [7] });
});

test('[FOUND-125] a field that a rule requires with the values of the others is not optional', () => {
  const either = z
    .object({ file: z.string().optional(), link: z.string().optional(), name: z.string().min(1) })
    .refine(({ file, link }) => Boolean(file) || Boolean(link), { path: ['file'], when: () => true });
  expect(mayBeEmpty(either, 'file', { file: 'a', link: '' })).toBe(false);
  expect(mayBeEmpty(either, 'file', { file: 'a', link: 'b' })).toBe(true);
  expect(mayBeEmpty(either, 'link', { file: '', link: '' })).toBe(true);
  expect(mayBeEmpty(either, 'name', { name: 'x' })).toBe(false);
});
