import type { Language } from '@chargehand/contract/i18n/languages';
import { fill, type FieldError } from '@chargehand/contract/i18n/rules';
import { wordsOf } from '../http/errors';
import { Reason } from '../job/row';
import type { BoundColumn } from './declare';
import { importWords } from './words';

/** Rules of values in the wrong form, whose texts name no example. */
const shapeless: readonly (string | undefined)[] = ['format', 'number', 'wholeNumber'];

/** Returns the message of a value in the wrong form: its column's hint, or the message with the column's example. */
function wantedForm(
  { hint, example }: BoundColumn,
  rule: string | undefined,
  msg: string,
  language: Language,
): string {
  if (rule === 'format' && hint) return hint[language];
  return shapeless.includes(rule) && example !== ''
    ? fill(importWords.withExample[language], { msg, example })
    : msg;
}

/**
 * Returns the errors of a row: one per column, or one for the whole row. The error of a value in the wrong form says
 * the form that is wanted.
 */
export function reasonsOf(
  reason: unknown,
  columns: readonly BoundColumn[],
  language: Language,
): FieldError[] {
  if (reason === null) return [];
  const failure = Reason.parse(reason);
  const { msg, errors } = wordsOf(failure, language);
  if (errors.length === 0) return [{ field: '', msg }];
  const rules = new Map(failure.fields.map(({ field, rule }) => [field, rule]));
  return errors.map((error) => {
    const column = columns.find(({ key }) => key === error.field);
    return {
      ...error,
      msg: column ? wantedForm(column, rules.get(error.field), error.msg, language) : error.msg,
    };
  });
}
