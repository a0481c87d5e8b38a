import type { Language } from '@chargehand/contract/languages';
import type { FieldError } from '@chargehand/contract/rules';
import { wordsOf } from '../http/errors';
import { Reason } from '../job/row';
import type { BoundColumn } from './declare';

/** What is wrong with a row, by column or as a whole. Where a form is wrong, the column's hint says which is right. */
export function reasonsOf(
  reason: unknown,
  columns: readonly BoundColumn[],
  language: Language,
): FieldError[] {
  if (reason === null) return [];
  const failure = Reason.parse(reason);
  const { msg, errors } = wordsOf(failure, language);
  const hints = new Map(
    failure.fields.flatMap(({ field, rule }) => {
      const hint = rule === 'format' && columns.find(({ key }) => key === field)?.hint?.[language];
      return hint ? [[field, hint] as const] : [];
    }),
  );
  if (errors.length === 0) return [{ field: '', msg }];
  return errors.map((error) => ({ ...error, msg: hints.get(error.field) ?? error.msg }));
}
