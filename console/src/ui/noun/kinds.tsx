import type { Language } from '@chargehand/contract/i18n/languages';
import type { DictionaryName } from '@chargehand/contract/dictionaries';
import type { ReactNode } from 'react';
import { useDict } from '../../lib/call/dict';
import { format, type InstantLike, missing } from '../../lib/words/format';
import type { Words } from '../../lib/words/i18n';
import { Copyable } from '../copyable';
import { DictTag } from '../dict-tag';
import { InLanguage } from '../in-language';
import { Picture } from '../file/picture';
import { Status, type StatusKind } from '../feedback/status';
import type { Lookup } from './lookup';
import { CountLink } from './count-link';
import type { Ask, Exported, Face, Field, Own } from './field';
import type { Option } from './option';

/* Kinds of fields. A missing value is shown as a dash, unless the kind has a text for it, as `instantOr` has. */

type Maybe<T> = T | null | undefined;
type Plain<T> = Field<Maybe<T>, unknown, never>;

const orMissing = (value: Maybe<string>): string => (value === '' ? missing : (value ?? missing));

/** Returns a field of one line of text. */
export const text = (): Plain<string> => ({ cell: orMissing, ask: { kind: 'text' } });

/** Returns a field of a text that users wrote, in the row's `textLanguage`. */
export const writtenText = (): Field<Maybe<string>, { textLanguage: Language | null }, never> => ({
  cell: (value, { textLanguage }) => (
    <InLanguage language={value ? textLanguage : null}>{orMissing(value)}</InLanguage>
  ),
  ask: { kind: 'text' },
});

/** Returns a field of a code, in tabular figures. */
export const code = (): Plain<string> => ({ ...text(), face: 'code' });

/** Returns a field of a code that users need elsewhere. The detail has a button to copy it. */
export const copyable = <Key extends string>(label: Key): Field<Maybe<string>, unknown, Key> => ({
  ...code(),
  fact: (value, _, t) => (value ? <Copyable text={value} label={t(label)} /> : missing),
});

interface Figure {
  /** Unit behind the number, and in the heading of an export. */
  unit?: string;
  /** Number of decimals, up to six; by default one if needed. */
  digits?: number;
  /** True for no thousands separator, as in a year. */
  plain?: boolean;
}

const numberOf = (value: Maybe<number>, { unit, digits: decimals, plain = false }: Figure): string => {
  if (value === null || value === undefined) return missing;
  const digits = plain ? String(value) : format.number(value, decimals);
  return unit === undefined ? digits : `${digits}\u00a0${unit}`;
};

/** Returns a field of a number, optionally with a unit or without a thousands separator. */
export const figure = (how: Figure = {}): Plain<number> => ({
  cell: (value) => numberOf(value, how),
  face: 'figure',
  ask: { kind: 'number' },
  exported: [
    {
      ...(how.unit !== undefined && { unit: how.unit }),
      ...(how.digits !== undefined && { digits: how.digits }),
    },
  ],
});

/**
 * Returns a field of a count of other records, with a link to them: `page` is the component name of their list, and
 * `filterOf` returns the query string that selects them.
 */
export const counted = <Row,>(page: string, filterOf: (row: Row) => string): Field<number, Row, never> => ({
  cell: (count, row) => <CountLink count={count} page={page} filter={filterOf(row)} />,
  face: 'figure',
  ask: { kind: 'number' },
});

const measured =
  (unit: string, digits: number, write: (value: Maybe<number>) => string) => (): Plain<number> => ({
    cell: write,
    face: 'figure',
    ask: { kind: 'number' },
    exported: [{ unit, digits }],
  });

/** Field of a power in watts. */
export const power = measured('W', 0, (watts) => format.power(watts));
/** Field of an energy in watt hours. */
export const energy = measured('Wh', 1, (wattHours) => format.energy(wattHours));
/** Field of a temperature in degrees Celsius. */
export const temperature = measured('°C', 1, (celsius) => format.temperature(celsius));

/** Returns a field of an instant in the account's time zone. */
export const instant = (): Plain<Exclude<InstantLike, null | undefined>> => ({
  cell: (value) => <time title={format.instant(value)}>{format.shortInstant(value)}</time>,
  fact: (value) => format.instant(value),
  face: 'instant',
  ask: { kind: 'range' },
  exported: [{ instant: true }],
});

/** Returns a field of a calendar day, the same in every time zone. */
export const day = (): Plain<string> => ({
  cell: (value) => format.day(value),
  face: 'instant',
  ask: { kind: 'range', days: true },
  exported: [{ day: true }],
});

/** Returns a field of an instant to the second. */
export const exactInstant = (): ReturnType<typeof instant> => ({
  ...instant(),
  cell: (value) => format.exactInstant(value),
  fact: (value) => format.exactInstant(value),
});

/** Returns a field of an instant that may not have occurred yet, with a text for that case, and a status mark. */
export const instantOr = <Key extends string>(
  never: Key,
  kind?: StatusKind,
): Field<Maybe<string>, unknown, Key> => ({
  ...instant(),
  cell: (value, _, t) =>
    value ? (
      <time title={format.instant(value)}>{format.shortInstant(value)}</time>
    ) : (
      signed(kind, t(never), kind !== undefined)
    ),
  fact: (value, _, t) => (value ? format.instant(value) : t(never)),
});

/** Returns options whose values are their own text keys. */
export const themselves = <V extends string>(values: readonly V[]): Record<V, V> =>
  Object.fromEntries(values.map((value) => [value, value])) as Record<V, V>;

/**
 * Returns a field whose value is one of `values`. Each value is its own text key, and `kinds` gives its status mark.
 */
export const oneOf = <V extends string>(
  values: readonly V[],
  kinds?: Readonly<Partial<Record<V, StatusKind | 'filled'>>>,
): Field<Maybe<V>, unknown, V> => ({
  cell: (value, _, t) => (value ? signed(kinds?.[value], t(value), kinds !== undefined) : missing),
  ask: { kind: 'choice', options: themselves(values) },
  exported: [{ texts: themselves(values) }],
});

function signed(kind: StatusKind | 'filled' | undefined, word: string, marked: boolean): ReactNode {
  if (!marked) return word;
  return (
    <Status kind={kind === undefined || kind === 'filled' ? 'fact' : kind} filled={kind === 'filled'}>
      {word}
    </Status>
  );
}

interface FlagWords<Key extends string> {
  yes: readonly [Key, StatusKind];
  no: readonly [Key, StatusKind];
}

/** Returns a field of a boolean, each value with its text and status mark. */
export const flag = <Key extends string>({ yes, no }: FlagWords<Key>): Field<boolean, unknown, Key> => ({
  cell: (value, _, t) => (
    <Status kind={(value ? yes : no)[1]} filled={(value ? yes : no)[1] === 'wait'}>
      {t((value ? yes : no)[0])}
    </Status>
  ),
  ask: { kind: 'choice', options: { false: no[0], true: yes[0] } },
  exported: [{ texts: { true: yes[0], false: no[0] } }],
});

/** Returns a field of a small whole number that stands for a text, such as a level. The first text is that of zero. */
export const oneOfWords = <Key extends string>(words: readonly Key[]): Field<Maybe<number>, unknown, Key> => {
  const cell = (value: Maybe<number>, _: unknown, t: Words<Key>): string => {
    const word = words[value ?? -1];
    return word === undefined ? missing : t(word);
  };
  const texts = Object.fromEntries(words.map((word, at) => [at, word]));
  return { cell, ask: { kind: 'choice', options: texts }, exported: [{ texts }] };
};

/** Returns a field of a dictionary value, with the entry's text and style. */
export const entry = (type: DictionaryName): Field<Maybe<string | boolean>, unknown, never> => ({
  cell: (value) =>
    value === null || value === undefined ? missing : <DictTag type={type} value={String(value)} />,
  ask: entriesOf(type),
});

/** Returns a field of a dictionary value whose text is in the row under `as`, so that a table loads nothing else. */
export const entryWithText = <As extends string>(
  type: DictionaryName,
  as: As,
): Field<string, Readonly<Record<As, string>>, never> => ({
  cell: (_, row) => row[as],
  ask: entriesOf(type),
  as,
});

const entriesOf = (type: DictionaryName): Ask => ({ kind: 'pick', useOptions: () => useDict(type).data });

/**
 * Returns a field of another record's id, shown by the name in the row under `as`. As a filter, it offers all records
 * if `of` is a hook that returns them, or a search on the server if `of` is a lookup.
 */
export const reference = <As extends string>(
  as: As,
  of: Lookup | (() => Option[] | undefined),
): Field<Maybe<number | string>, Readonly<Record<As, string | null>>, never> => ({
  cell: (_, row) => orMissing(row[as]),
  ask: typeof of === 'function' ? { kind: 'pick', useOptions: of } : { kind: 'search', of },
  as,
});

/** Returns a field of an uploaded picture, small in a table and larger in the detail. */
export const picture = <Row,>(nameOf: (row: Row) => string): Field<Maybe<string>, Row, never> => ({
  cell: (value) => (value ? <Picture resource={value} alt="" width={42} height={28} /> : missing),
  fact: (value, row) =>
    value ? <Picture resource={value} alt={nameOf(row)} width={144} height={96} /> : missing,
  exported: [],
});

interface Drawing<Row> {
  /** Display in the detail, where there is more space. */
  fact?: (row: Row) => ReactNode;
  face?: Face;
  ask?: Ask;
  as?: string;
  /** Values in an export; by default none. */
  exported?: readonly Exported[];
}

/**
 * Returns a field whose cell the caller renders. It has no export and no filter unless they are given, because they
 * cannot be derived from a value.
 */
export const customCell = <Row,>(
  cell: (row: Row) => ReactNode,
  { fact, exported = [], ...rest }: Drawing<Row> = {},
): Own<Row, never> => ({
  own: true,
  cell: (_, row) => cell(row),
  ...(fact && { fact: (_, row) => fact(row) }),
  exported,
  ...rest,
});

/** Returns a field whose text the caller computes from the row. */
export const computedText = <Row, Key extends string>(
  cell: (row: Row, t: Words<Key>) => ReactNode,
  { exported = [], ...rest }: Omit<Drawing<never>, 'fact'> = {},
): Own<Row, Key> => ({ own: true, cell: (_, row, t) => cell(row, t), exported, ...rest });
