import { languages, texts } from '@chargehand/contract/i18n/languages';
import { expect, it } from 'vitest';
import type { BoundColumn } from './declare';
import { letters } from './letters';
import { reasonsOf } from './reasons';

const title = texts('标题', '標題', 'Title', 'Titre', 'Titel', '見出し');
const column = (key: string, kind: BoundColumn['kind'], example: string): BoundColumn => ({
  key,
  kind,
  example,
  heading: title,
  required: true,
});
const columns = [
  column('day', 'day', '2026-11-29'),
  column('count', 'number', '48'),
  column('share', 'number', '12.5'),
  column('code', 'text', 'P6-001'),
];
const wrong = (field: string, rule: string) => ({ field, rule, params: {} });
const reason = {
  code: 'invalid',
  params: {},
  worded: [],
  fields: [
    wrong('day', 'day'),
    wrong('count', 'wholeNumber'),
    wrong('share', 'number'),
    wrong('code', 'format'),
  ],
};

it.each(languages)(
  '[FOUND-131] a value in the wrong form is answered with the wanted one in %s',
  (language) => {
    const errors = reasonsOf(reason, columns, language);
    expect(errors.map(({ field }) => field)).toEqual(['day', 'count', 'share', 'code']);
    for (const [index, wanted] of [/2026-1\d-\d\d/, /48/, /12\.5/, /P6-001/].entries())
      expect(errors[index]?.msg).toMatch(wanted);
  },
);

it('[FOUND-131] a column has the letter that Excel shows', () => {
  expect([0, 25, 26, 701, 702].map(letters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
