import type { Endpoint, OutputOf, QueryOf } from '@chargehand/contract/endpoint';
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

/** The endpoints of a noun. What it lacks its pages do not offer. */
export interface NounApi<Row extends Listed> {
  list: ListEndpoint<Row>;
  get?: GetEndpoint<Row>;
  /** Takes what the list takes, and columns. */
  export?: Guarded;
  create?: CreateEndpoint;
  update?: Guarded;
  remove?: SomeEndpoint;
  /** What uses its records, asked before they are deleted. */
  holders?: HoldersEndpoint;
  /** Deletes all that a filter has, as a job. */
  removeAll?: AllEndpoint;
}

export type RowOf<Api extends NounApi<Listed>> = OutputOf<Api['list']>['rows'][number];
/** What the detail is read from, where it says more than a row. */
export type DetailOf<Api extends NounApi<Listed>> = Api extends { get: infer Get }
  ? OutputOf<Get>
  : RowOf<Api>;
export type AskedOf<Api extends NounApi<Listed>> = QueryOf<Api['list']>;

/** What can use a record: each has a word as `held_<kind>`, and a list where it stands, if there is one. */
type HolderOf<Api extends NounApi<Listed>> = Api extends { holders: HoldersEndpoint<infer Kind> }
  ? Kind
  : never;
type Places<Api extends NounApi<Listed>, N extends Namespace> = {
  [Kind in HolderOf<Api>]: `held_${Kind}_other` extends MessageKey<N>
    ? HeldPlace<RowOf<Api>> | undefined
    : never;
};

/** Fields by the keys of the record, and things put together from it; each with a text under its key. */
type FieldsByKey<Row, Detail, Key extends string, Fields> = {
  [K in keyof Fields]: K extends Key
    ? K extends keyof Detail
      ? Field<Detail[K], Row, Key>
      : Own<Row, Key>
    : never;
};

/** How the records of an area read, said once: lists, details, exports and filters name its fields by key. */
export interface Noun<Api extends NounApi<Listed>, N extends Namespace, Fields> {
  api: Api;
  texts: N;
  /** What a record is called where it is named. */
  nameOf: (row: RowOf<Api>) => string;
  fields: Readonly<Record<keyof Fields & string, RecordField<RowOf<Api>>>>;
  heldBy: HeldBy<RowOf<Api>>;
}

type Declaration<Api extends NounApi<Listed>, N extends Namespace, Fields> = {
  api: Api;
  texts: N;
  nameOf: (row: RowOf<Api>) => string;
  fields: Fields & FieldsByKey<RowOf<Api>, DetailOf<Api>, MessageKey<N>, Fields>;
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
 * Describes the records of an area. A field that is none of the record's, a kind that does not fit the value,
 * and a key without a text do not compile.
 */
export function noun<Api extends NounApi<Listed>, N extends Namespace, Fields>(
  declaration: Declaration<Api, N, Fields>,
): Noun<Api, N, Fields>;
export function noun(declaration: AnyDeclaration): object {
  const fields = Object.entries(declaration.fields).map(([key, field]) => [key, bound(key, field)] as const);
  return { heldBy: {}, ...declaration, fields: Object.fromEntries(fields) };
}
