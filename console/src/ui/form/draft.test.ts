import { expect, test } from 'vitest';
import { z } from 'zod';
import { initialValuesFrom } from './draft';

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
