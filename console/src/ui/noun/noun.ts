import type { Endpoint, OutputOf, QueryOf } from '@chargehand/contract/http/endpoint';
import type { MessageKey, Namespace, Words } from '../../lib/words/i18n';
import type {
  AllEndpoint,
  CreateEndpoint,
  GetEndpoint,
  HoldersEndpoint,
  Listed,
  ListEndpoint,
  SomeEndpoint,
} from './endpoints';
import type { HeldBy, HeldPlace } from './held';
import type { Field, Own, RecordField } from './field';

type Guarded = Pick<Endpoint, 'path' | 'access'>;

/**
 * Endpoints of a noun, which is a kind of record such as deviceModel. Its pages do not offer actions whose endpoint is
 * missing.
 */
export interface NounApi<Row extends Listed> {
  list: ListEndpoint<Row>;
  get?: GetEndpoint<Row>;
  /** Takes the list's query and the columns. */
  export?: Guarded;
  create?: CreateEndpoint;
  update?: Guarded;
  remove?: SomeEndpoint;
  /** Returns how many records use each of some rows. It is called before a deletion. */
  holders?: HoldersEndpoint;
  /** Starts a job that deletes all rows that match a filter. */
  removeAll?: AllEndpoint;
}

export type RowOf<Api extends NounApi<Listed>> = OutputOf<Api['list']>['rows'][number];
/** Type of the detail, which may have more properties than a row. */
export type DetailOf<Api extends NounApi<Listed>> = Api extends { get: infer Get }
  ? OutputOf<Get>
  : RowOf<Api>;
export type ListQueryOf<Api extends NounApi<Listed>> = QueryOf<Api['list']>;

/** Kinds of records that can use (hold) a record of the noun. */
type HolderOf<Api extends NounApi<Listed>> = Api extends { holders: HoldersEndpoint<infer Kind> }
  ? Kind
  : never;
/**
 * For each kind of holder, the list page that shows the holders of a row, or undefined if there is no such page. A kind
 * without a text `held_<kind>_other` does not compile.
 */
type Places<Api extends NounApi<Listed>, N extends Namespace> = {
  [Kind in HolderOf<Api>]: `held_${Kind}_other` extends MessageKey<N>
    ? HeldPlace<RowOf<Api>> | undefined
    : MissingText<`held_${Kind}_other`, N>;
};

/** Type that no value has: the compiler's message then shows which text is missing in which namespace. */
export interface MissingText<Key, N> {
  readonly [missing]: { text: Key; in: N };
}
declare const missing: unique symbol;

/**
 * Types of a noun's fields: a property of the record takes a field of its type, any other key a derived field. Each key
 * must be a text key.
 */
type FieldsByKey<Row, Detail, N extends Namespace, Fields> = {
  [K in keyof Fields]: K extends MessageKey<N>
    ? K extends keyof Detail
      ? Field<Detail[K], Row, MessageKey<N>>
      : Own<Row, MessageKey<N>>
    : MissingText<K, N>;
};

/** Definition of a kind of record. Lists, details, exports and filters refer to its fields by key. */
export interface Noun<Api extends NounApi<Listed>, N extends Namespace, Fields> {
  api: Api;
  texts: N;
  /** Returns the display name of a record. */
  nameOf: (row: RowOf<Api>) => string;
  fields: Readonly<Record<keyof Fields & string, RecordField<RowOf<Api>>>>;
  heldBy: HeldBy<RowOf<Api>>;
}

type Declaration<Api extends NounApi<Listed>, N extends Namespace, Fields> = {
  api: Api;
  texts: N;
  nameOf: (row: RowOf<Api>) => string;
  fields: Fields & FieldsByKey<RowOf<Api>, DetailOf<Api>, N, Fields>;
} & ([HolderOf<Api>] extends [never] ? object : { heldBy: Places<Api, N> });

type AnyField = Field<unknown, unknown, string>;

const bound = (
  key: string,
  { cell, fact = cell, face, ask, as, exported }: AnyField,
): RecordField<object> => {
  const valueOf = (row: object): unknown => Reflect.get(row, key);
  return {
    key,
    cell: (row: object, t: Words) => cell(valueOf(row), row, t),
    fact: (row: object, t: Words) => fact(valueOf(row), row, t),
    face,
    ask,
    as,
    exported: (exported ?? [{}]).map((one) => ({ ...one, path: one.path ?? as ?? key })),
  };
};

interface AnyDeclaration {
  fields: Record<string, AnyField>;
}

/**
 * Defines a noun (kind of record). Does not compile if a key has no text, if a field's kind does not match the property
 * of the record, or if the record has no such property and the field is not a derived one (`Own`).
 */
export function noun<Api extends NounApi<Listed>, N extends Namespace, Fields>(
  declaration: Declaration<Api, N, Fields>,
): Noun<Api, N, Fields>;
export function noun(declaration: AnyDeclaration): object {
  const fields = Object.entries(declaration.fields).map(([key, field]) => [key, bound(key, field)] as const);
  return { heldBy: {}, ...declaration, fields: Object.fromEntries(fields) };
}
