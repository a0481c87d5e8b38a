import type { Language } from '@chargehand/contract/i18n/languages';
import type { FieldError } from '@chargehand/contract/i18n/rules';
import { wordsOf } from '../http/errors';
import { Reason } from '../job/row';
import type { BoundColumn } from './declare';

/**
 * Returns the errors of a row: one per column, or one for the whole row. If a value has the wrong format, the column's
 * hint is its message.
 */
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
