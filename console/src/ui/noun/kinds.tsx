import type { DictionaryName } from '@chargehand/contract/dictionaries';
import type { ReactNode } from 'react';
import { useDict } from '../../lib/call/dict';
import { format, type InstantLike, missing } from '../../lib/words/format';
import type { Words } from '../../lib/words/i18n';
import { Copyable } from '../copyable';
import { DictTag } from '../dict-tag';
import { Picture } from '../file/picture';
import { Status, type StatusKind } from '../say/status';
import type { Lookup } from './lookup';
import { CountLink } from './count-link';
import type { Ask, Exported, Face, Field, Own } from './field';
import type { Option } from './option';

/*
 * The kinds of fields. What is missing reads as a dash, and nothing else.
 */

type Maybe<T> = T | null | undefined;
type Plain<T> = Field<Maybe<T>, unknown, never>;

const orMissing = (value: Maybe<string>): string => (value === '' ? missing : (value ?? missing));

/** A line of text. */
export const text = (): Plain<string> => ({ cell: orMissing, ask: { kind: 'text' } });

/** A code, set in tabular figures. */
export const code = (): Plain<string> => ({ ...text(), face: 'code' });

/** A code that people carry elsewhere: the detail offers to copy it. */
export const copied = <Key extends string>(label: Key): Field<Maybe<string>, unknown, Key> => ({
  ...code(),
  fact: (value, _, t) => (value ? <Copyable text={value} label={t(label)} /> : missing),
});

interface Figure {
  /** Stands behind the number, and in the head of an export. */
  unit?: string;
  /** Decimals, up to six; one where there are any, unless told. */
  digits?: number;
  /** Thousands are not set apart, as in a year. */
  plain?: boolean;
}

const numberOf = (value: Maybe<number>, { unit, digits: decimals, plain = false }: Figure): string => {
  if (value === null || value === undefined) return missing;
  const digits = plain ? String(value) : format.number(value, decimals);
  return unit === undefined ? digits : `${digits}\u00a0${unit}`;
};

/** A number: bare, with a unit, or plain as a year is. */
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

/** A price with two decimals, behind it the currency by its code in ISO 4217 (`EUR`). */
export const price = (currency: string): Plain<number> => figure({ unit: currency, digits: 2 });

/** How many of something else there are; it leads to them, by the list's page and the filter for this row. */
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

/** Watts. */
export const power = measured('W', 0, (watts) => format.power(watts));
/** Watt hours. */
export const energy = measured('Wh', 1, (wattHours) => format.energy(wattHours));
/** Degrees Celsius. */
export const temperature = measured('°C', 1, (celsius) => format.temperature(celsius));

/** A moment, in the account's time zone. */
export const instant = (): Plain<Exclude<InstantLike, null | undefined>> => ({
  cell: (value) => <time title={format.instant(value)}>{format.shortInstant(value)}</time>,
  fact: (value) => format.instant(value),
  face: 'instant',
  ask: { kind: 'range' },
  exported: [{ instant: true }],
});

/** A day of the calendar, the same in every time zone. */
export const day = (): Plain<string> => ({
  cell: (value) => format.day(value),
  face: 'instant',
  ask: { kind: 'range', days: true },
  exported: [{ day: true }],
});

/** A moment to the second, where that matters. */
export const exactInstant = (): ReturnType<typeof instant> => ({
  ...instant(),
  cell: (value) => format.exactInstant(value),
  fact: (value) => format.exactInstant(value),
});

/** A moment that may not have come yet, which has a word of its own. */
export const instantOr = <Key extends string>(never: Key): Field<Maybe<string>, unknown, Key> => ({
  ...instant(),
  cell: (value, _, t) =>
    value ? <time title={format.instant(value)}>{format.shortInstant(value)}</time> : t(never),
  fact: (value, _, t) => (value ? format.instant(value) : t(never)),
});

/** Values that are message keys themselves. */
export const themselves = <V extends string>(values: readonly V[]): Record<V, V> =>
  Object.fromEntries(values.map((value) => [value, value])) as Record<V, V>;

/** One of a few values, each with a text under its own name, and with the sign that `kinds` gives it. */
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

/** True or false, each with its word and its sign. */
export const flag = <Key extends string>({ yes, no }: FlagWords<Key>): Field<boolean, unknown, Key> => ({
  cell: (value, _, t) => (
    <Status kind={(value ? yes : no)[1]} filled={(value ? yes : no)[1] === 'wait'}>
      {t((value ? yes : no)[0])}
    </Status>
  ),
  ask: { kind: 'choice', options: { false: no[0], true: yes[0] } },
  exported: [{ texts: { true: yes[0], false: no[0] } }],
});

/** A small whole number that stands for a word, such as a level: its texts, from zero on. */
export const oneOfWords = <Key extends string>(words: readonly Key[]): Field<Maybe<number>, unknown, Key> => {
  const cell = (value: Maybe<number>, _: unknown, t: Words<Key>): string => {
    const word = words[value ?? -1];
    return word === undefined ? missing : t(word);
  };
  const texts = Object.fromEntries(words.map((word, at) => [at, word]));
  return { cell, ask: { kind: 'choice', options: texts }, exported: [{ texts }] };
};

/** A value of a dictionary, in its words and its style. */
export const entry = (type: DictionaryName): Field<Maybe<string | boolean>, unknown, never> => ({
  cell: (value) =>
    value === null || value === undefined ? missing : <DictTag type={type} value={String(value)} />,
  ask: entriesOf(type),
});

/** The same where the row brings its words along, under `as`: nothing has to be read for a table. */
export const entryBeside = <As extends string>(
  type: DictionaryName,
  as: As,
): Field<string, Readonly<Record<As, string>>, never> => ({
  cell: (_, row) => row[as],
  ask: entriesOf(type),
  as,
});

const entriesOf = (type: DictionaryName): Ask => ({ kind: 'pick', useOptions: () => useDict(type).data });

/**
 * The id of something else, read by the name that stands beside it in the row under `as`. It is chosen from
 * all there are where those are few, and looked up on the server where they are many.
 */
export const reference = <As extends string>(
  as: As,
  of: Lookup | (() => Option[] | undefined),
): Field<Maybe<number | string>, Readonly<Record<As, string | null>>, never> => ({
  cell: (_, row) => orMissing(row[as]),
  ask: typeof of === 'function' ? { kind: 'pick', useOptions: of } : { kind: 'search', of },
  as,
});

/** An uploaded picture, if there is one; small in a table, larger in the detail. */
export const picture = <Row,>(nameOf: (row: Row) => string): Field<Maybe<string>, Row, never> => ({
  cell: (value) => (value ? <Picture resource={value} alt="" width={42} height={28} /> : missing),
  fact: (value, row) =>
    value ? <Picture resource={value} alt={nameOf(row)} width={144} height={96} /> : missing,
  exported: [],
});

interface Drawing<Row> {
  /** In the detail, where there is more room. */
  fact?: (row: Row) => ReactNode;
  face?: Face;
  ask?: Ask;
  as?: string;
  /** What an export writes; nothing unless told. */
  exported?: readonly Exported[];
}

/** Drawn by the area itself; what it says in Excel and how it is asked for is told. */
export const drawn = <Row,>(
  cell: (row: Row) => ReactNode,
  { fact, exported = [], ...rest }: Drawing<Row> = {},
): Own<Row, never> => ({
  own: true,
  cell: (_, row) => cell(row),
  ...(fact && { fact: (_, row) => fact(row) }),
  exported,
  ...rest,
});

/** Said by the area itself, in its own words. */
export const said = <Row, Key extends string>(
  cell: (row: Row, t: Words<Key>) => ReactNode,
  { exported = [], ...rest }: Omit<Drawing<never>, 'fact'> = {},
): Own<Row, Key> => ({ own: true, cell: (_, row, t) => cell(row, t), exported, ...rest });
