import { setImmediate as breath } from 'node:timers/promises';
import type { Language, Texts } from '@chargehand/contract/i18n/languages';
import { check, ruleOf } from '@chargehand/contract/i18n/rules';
import type { z } from 'zod';
import { isError } from '../excel/cells';
import { Failure } from '../fail';
import type { BoundColumn, Choice, Importer, Importing, Refused } from './declare';

/** Number of rows that are checked before the event loop can run other work. */
const atATime = 50;
/** Maximum number of choices listed in an error. */
const maxNamed = 5;

/** A row as given in the file. */
export interface Given {
  line: number;
  /** Cells in the order of the file's columns. */
  cells: readonly string[];
  /** Errors of cells whose value Excel converted to something else than what was typed. */
  misread?: readonly Fault[];
}

/** A checked row. It is good if it has no faults. */
export interface Judged<Draft> extends Given {
  draft: Draft | undefined;
  faults: Fault[];
}
/** An error of one field of a row. */
type Fault = Omit<Refused, 'at'>;

/** Choices of the columns that accept only certain values, by the key of the column. */
export type Choices = ReadonlyMap<string, readonly Choice[]>;

/** Reads the choices of the columns that accept only certain values. */
export async function readChoices(importer: Importer, columns: readonly BoundColumn[]): Promise<Choices> {
  const read = new Map<string, readonly Choice[]>();
  for (const { key, choices } of columns)
    if (choices)
      read.set(key, await (typeof choices === 'function' ? choices(importer) : named(choices, importer)));
  return read;
}

const named = (words: Readonly<Record<string, Texts>>, { language }: Importer): Choice[] =>
  Object.entries(words).map(([value, texts]) => ({
    value,
    label: texts[language],
    also: Object.values(texts),
  }));

const plain = (word: string): string => word.trim().toLowerCase();

/** Returns for each column a map from every name of a choice, in lower case, to the choice's value. */
const valuesOf = (choices: Choices) =>
  new Map(
    [...choices].map(([key, some]) => [
      key,
      new Map(
        some.flatMap(({ value, label, also }) =>
          [...also, label, value].map((word) => [plain(word), value] as const),
        ),
      ),
    ]),
  );

/** Returns the labels of the first `maxNamed` choices as one text. */
function offered(choices: readonly Choice[], language: Language): string {
  const names = choices.slice(0, maxNamed).map(({ label }) => label);
  if (choices.length > maxNamed) names.push('…');
  return names.join(/^(zh|ja)/.test(language) ? '、' : ', ');
}

/**
 * Values that were found so far in the fields that must be unique. Maps a field, or combination of fields, to its
 * values, each with the first line that contains it.
 */
export type Seen = Map<string, Map<string, number>>;

interface Judging<Shape extends z.ZodRawShape> {
  importing: Importing<Shape>;
  importer: Importer;
  /** Columns of the file. */
  columns: readonly BoundColumn[];
  choices: Choices;
  /** Shared by all batches of a file. Without it, uniqueness in the file is not checked. */
  seen?: Seen;
}

const texts = (params: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/**
 * Returns a fault at the last of these fields if an earlier line of the file has the same values in them, otherwise
 * remembers the values with this line. A line with an empty value in one of the fields is not compared.
 */
function repeated(seen: Seen, fields: readonly string[], values: unknown[], line: number): Fault | undefined {
  const isFilled = (value: unknown) =>
    (typeof value === 'string' && value !== '') || typeof value === 'number';
  if (!values.every(isFilled)) return undefined;
  const [name, key] = [fields.join(), JSON.stringify(values.map(String))];
  const lines = seen.get(name) ?? new Map<string, number>();
  seen.set(name, lines);
  const first = lines.get(key);
  if (first === undefined) lines.set(key, line);
  const field = fields.at(-1) ?? '';
  return first === undefined ? undefined : { field, rule: 'repeats', params: { line: String(first) } };
}

/**
 * Converts rows to drafts and returns them with their faults: cells that Excel changed, violations of the draft's
 * schema, of uniqueness in the file, and of the rules of the area. Only the first fault of each field is kept.
 */
export async function judge<Shape extends z.ZodRawShape>(
  { importing, importer, columns, choices, seen }: Judging<Shape>,
  rows: readonly Given[],
): Promise<Judged<z.output<z.ZodObject<Shape>>>[]> {
  const words = valuesOf(choices);
  const judgedRow = ({ line, cells, misread = [] }: Given) => {
    const faults: Fault[] = [...misread];
    const wrong = (fault: Fault) => {
      if (!faults.some(({ field }) => field === fault.field)) faults.push(fault);
    };
    const input: Record<string, string> = {};
    columns.forEach(({ key }, index) => {
      const text = cells[index] ?? '';
      const value = words.get(key)?.get(plain(text));
      input[key] = value ?? text;
      if (isError(text)) wrong({ field: key, rule: 'cellError', params: { value: text } });
      else if (words.has(key) && text !== '' && value === undefined)
        wrong({
          field: key,
          rule: 'notOffered',
          params: { values: offered(choices.get(key) ?? [], importer.language) },
        });
    });
    const parsed = check(importing.draft, input);
    if (!parsed.success)
      for (const issue of parsed.error.issues) {
        const { rule, params } = ruleOf(issue);
        wrong({ field: String(issue.path[0] ?? ''), rule, params: texts(params) });
      }
    const draft = parsed.success ? parsed.data : undefined;
    for (const field of (seen && importing.unique) ?? []) {
      const fields = typeof field === 'string' ? [field] : field;
      const values = fields.map((one): unknown => (draft ? Reflect.get(draft, one) : input[one]));
      const fault = seen && repeated(seen, fields, values, line);
      if (fault) wrong(fault);
    }
    return { line, cells, draft, faults };
  };
  const judged = [];
  for (const [index, row] of rows.entries()) {
    if (index % atATime === atATime - 1) await breath();
    judged.push(judgedRow(row));
  }
  const whole = judged.flatMap(({ draft, faults }) => (draft ? [{ draft, faults }] : []));
  const drafts = whole.map(({ draft }) => draft);
  // Without rows that fit the schema, there is nothing to check.
  const refused = drafts.length > 0 ? await importing.check?.(importer, drafts) : undefined;
  for (const { at, ...fault } of refused ?? [])
    if (!whole[at]?.faults.some(({ field }) => field === fault.field)) whole[at]?.faults.push(fault);
  return judged;
}

/** Returns the faults of a row as a failure. */
export const failureOf = (faults: readonly Fault[]): Failure => new Failure('invalid', {}, [...faults]);

/** Returns the cells of a row as they look after the import: values of the draft, and the labels of choices. */
export function shown(draft: object, columns: readonly BoundColumn[], choices: Choices): string[] {
  return columns.map(({ key }) => {
    const value: unknown = Reflect.get(draft, key);
    const choice = choices.get(key)?.find((one) => one.value === value);
    return choice?.label ?? (value === null || value === undefined ? '' : String(value));
  });
}
