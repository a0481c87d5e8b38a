import { secret } from '@chargehand/contract/fields/secret';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { restoreDraft, changedFields } from './kept-draft';

const schema = z
  .object({
    name: z.string(),
    remark: z.string(),
    pwd: secret(z.string()),
    value: z.string(),
    lines: z.array(z.object({ from: z.string(), code: secret(z.string()) })),
  })
  .refine(() => true);
const before = { name: 'P6', remark: '', pwd: '', value: '', lines: [] };

test('secrets at any depth, fields that may hold one, and unchanged fields are never kept', () => {
  const draft = {
    ...before,
    remark: 'for the shop',
    pwd: 'Given-1234',
    value: 'sk-1',
    lines: [{ from: '1', code: '2' }],
  };
  const typed = changedFields(schema, before, draft, ['value']);
  expect(typed).toEqual({
    remark: { before: '', now: 'for the shop' },
    lines: { before: [], now: [{ from: '1' }] },
  });
  expect(JSON.stringify(typed)).not.toMatch(/Given|sk-1|code/);
});

test('typed text is restored, except in fields that another user changed meanwhile, which are named', () => {
  const typed = changedFields(schema, before, { ...before, name: 'P7', remark: 'mine' }, []);
  expect(restoreDraft({ ...before, remark: 'theirs' }, typed)).toEqual({
    draft: { ...before, name: 'P7', remark: 'theirs' },
    left: ['remark'],
  });
});

test('a draft that began empty is restored whole', () => {
  const typed = changedFields(schema, {}, { name: 'P7' }, []);
  expect(restoreDraft({}, JSON.parse(JSON.stringify(typed)))).toEqual({ draft: { name: 'P7' }, left: [] });
});
