import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint';
import { type ExportedQuery, exportOf, workbook } from './exports';
import { created, nothing, oneId, someIds, StartedJob } from './shapes';
import { page } from './list-query';
import type { TouchedNoun } from './touched';
import { kebab } from '../i18n/naming';

/**
 * Properties that all endpoints of a noun share. A noun is a kind of record with its own endpoints, such as
 * `deviceModel`.
 */
interface Noun<Page extends string> {
  /** Name in camel case, as in the operation log and in the list of areas: `deviceModel`. */
  noun: string;
  /** Page whose permissions the endpoints require. */
  page: Page;
  /** Singular and plural: `device model`, `device models`. */
  called: readonly [one: string, many: string];
  /** Endpoints that no API key may call (`Endpoint.personOnly`), by name, or true for all of them. */
  personOnly?: true | readonly string[];
}

/** Returns the property `personOnly` of a noun's endpoint, as an object to spread. */
const whoseCall = ({ personOnly }: Pick<Noun<string>, 'personOnly'>, name: string) =>
  (personOnly === true || personOnly?.includes(name) === true) && ({ personOnly: true } as const);

const pathOf = (noun: string): `/${string}` => `/api/admin/${kebab(noun)}`;

interface Reads<
  Page extends string,
  Shape extends ExportedQuery,
  Row extends z.ZodType,
  Detail,
> extends Noun<Page> {
  query: z.ZodObject<Shape>;
  row: Row;
  /** Schema of a single record, if it differs from a row. */
  detail?: Detail;
}

/** Returns the endpoints that read a noun: a list with filters, its Excel export, and a record by id. */
export function reads<
  const Page extends string,
  Shape extends ExportedQuery,
  Row extends z.ZodType,
  Detail extends z.ZodType = Row,
>(declaration: Reads<Page, Shape, Row, Detail>) {
  const { noun, page: pageName, called, query, row, detail } = declaration;
  const [singular, plural] = called;
  const path = pathOf(noun);
  // Without `detail`, `Detail` is the type of the row. TypeScript cannot infer that, hence the cast below.
  const whole: z.ZodType = detail ?? row;
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/list`,
      access: `${pageName}:list`,
      summary: `List ${plural}, filtered and paged`,
      query,
      output: page(row),
      ...whoseCall(declaration, 'list'),
    }),
    export: endpoint({
      method: 'POST',
      path: `${path}/export`,
      access: `${pageName}:export`,
      summary: `Export the filtered ${plural} as an Excel file`,
      body: exportOf(query, row),
      output: nothing,
      file: workbook,
      audit: `${noun}.export`,
      ...whoseCall(declaration, 'export'),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access: `${pageName}:list`,
      summary: `Get one ${singular}`,
      params: oneId,
      output: whole as Detail,
      ...whoseCall(declaration, 'get'),
    }),
  };
}

interface Writes<
  Page extends string,
  Draft extends z.ZodType,
  Change extends z.ZodType,
  Made extends z.ZodType,
> extends Noun<Page> {
  draft: Draft;
  /** Schema of the body of an update, if it differs from the draft. */
  change?: Change;
  /** Response of a create, if it returns more than the id. */
  made?: Made;
  /** Descriptions of create, update and remove, if the default ones are not sufficient. */
  says?: Partial<Record<'create' | 'update' | 'remove', string>>;
  /** Other nouns whose data becomes stale with each write. */
  touches?: readonly TouchedNoun[];
  /** Maximum size of the body in MB, if drafts can exceed the default, for example with rich text. */
  bodyMegabytes?: number;
}

/** Returns the endpoints that write a noun: create one record, update one, delete several. */
export function writes<
  const Page extends string,
  Draft extends z.ZodType,
  Change extends z.ZodType = Draft,
  Made extends z.ZodType = typeof created,
>(declaration: Writes<Page, Draft, Change, Made>) {
  const { noun, page: pageName, called, draft, change, made, says = {}, touches = [] } = declaration;
  const large = declaration.bodyMegabytes === undefined ? {} : { bodyMegabytes: declaration.bodyMegabytes };
  const path = pathOf(noun);
  // Defaults of the optional schemas. TypeScript cannot infer them, hence the casts below.
  const changed: z.ZodType = change ?? draft;
  const answered: z.ZodType = made ?? created;
  return {
    create: endpoint({
      method: 'POST',
      path,
      access: `${pageName}:add`,
      summary: says.create ?? `Add one ${called[0]}`,
      body: draft,
      output: answered as Made,
      audit: `${noun}.create`,
      touches,
      ...large,
      ...whoseCall(declaration, 'create'),
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      access: `${pageName}:edit`,
      summary: says.update ?? `Change one ${called[0]}`,
      params: oneId,
      body: changed as Change,
      output: nothing,
      audit: `${noun}.update`,
      touches,
      ...large,
      ...whoseCall(declaration, 'update'),
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:ids`,
      access: `${pageName}:remove`,
      summary: says.remove ?? `Delete ${called[1]}`,
      params: someIds,
      output: nothing,
      audit: `${noun}.remove`,
      touches,
      ...whoseCall(declaration, 'remove'),
    }),
  };
}

interface ToAll<Page extends string, Verb extends string, Query extends z.ZodType> extends Noun<Page> {
  /** Name in the permission and in the operation log: `remove`. */
  verb: Verb;
  /** The verb as it begins the endpoint's summary: `Delete`. */
  does: string;
  query: Query;
  /** Path of the noun's endpoints, if it is not derived from the noun's name. */
  path?: `/${string}`;
}

/**
 * Returns the endpoint that starts a job which applies a verb to all rows that match a list's filter. An area names it,
 * for example, `removeAll` beside `remove`, which applies to selected rows; both require the same permission.
 */
export const toAll = <const Page extends string, const Verb extends string, Query extends z.ZodType>({
  noun,
  page: pageName,
  called: [, many],
  verb,
  does,
  query,
  path = pathOf(noun),
}: ToAll<Page, Verb, Query>) =>
  endpoint({
    method: 'POST',
    path: `${path}/${verb}`,
    access: `${pageName}:${verb}`,
    summary: `${does} all ${many} that match the filter, in a background job`,
    body: query,
    output: StartedJob,
    audit: `${noun}.${verb}`,
  });

interface DoneToSome<Page extends string, Verb extends string, Query extends z.ZodType> extends ToAll<
  Page,
  Verb,
  Query
> {
  /** Description, if the default one is not sufficient. */
  says?: string;
  /** Other nouns whose data becomes stale. */
  touches?: readonly TouchedNoun[];
}

type Some<Page extends string, Verb extends string> = Endpoint<
  typeof someIds,
  z.ZodUndefined,
  z.ZodUndefined,
  typeof nothing,
  `${Page}:${Verb}`
>;
type All<Page extends string, Verb extends string, Query extends z.ZodType> = ReturnType<
  typeof toAll<Page, Verb, Query>
>;

/**
 * Returns both endpoints of a verb, with the same permission: `disable` applies immediately to selected rows,
 * `disableAll` as a job to all rows that match the filter.
 */
export function verb<const Page extends string, const Verb extends string, Query extends z.ZodType>(
  declared: DoneToSome<Page, Verb, Query>,
): { [K in Verb]: Some<Page, Verb> } & { [K in `${Verb}All`]: All<Page, Verb, Query> };
export function verb({ says, touches = [], ...act }: DoneToSome<string, string, z.ZodType>): object {
  const { noun, page: pageName, called, verb: verbName, does, path = pathOf(noun) } = act;
  return {
    [verbName]: endpoint({
      method: 'POST',
      path: `${path}/:ids/${verbName}`,
      access: `${pageName}:${verbName}`,
      summary: says ?? `${does} ${called[1]}`,
      params: someIds,
      output: nothing,
      audit: `${noun}.${verbName}`,
      touches,
    }),
    [`${verbName}All`]: toAll(act),
  };
}

interface Holds<Page extends string, Kind extends string> extends Noun<Page> {
  /** Kinds of records that can refer to rows of the noun. */
  by: readonly [Kind, ...Kind[]];
  /** Path of the noun's endpoints, if it is not derived from the noun's name. */
  path?: `/${string}`;
}

/**
 * Returns the endpoint that reports, before a deletion, how many records of which kind refer to each row, and whether
 * these records prevent the deletion.
 */
export const holds = <const Page extends string, const Kind extends string>({
  noun,
  page: pageName,
  called: [, many],
  by,
  path = pathOf(noun),
}: Holds<Page, Kind>) => ({
  holders: endpoint({
    method: 'GET',
    path: `${path}/:ids/holders`,
    access: `${pageName}:remove`,
    summary: `List the kinds of records that use these ${many}, and whether they prevent a deletion`,
    params: someIds,
    output: z.array(
      z.object({
        /** Id of the referenced row. */
        id: z.int(),
        by: z.enum(by),
        /** Number of records that refer to the row, as far as the requesting account may see them. */
        count: z.int(),
        /** True if the row cannot be deleted while these records exist. */
        keeps: z.boolean(),
      }),
    ),
  }),
});
