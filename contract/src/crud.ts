import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint';
import { type ExportedQuery, exportOf, workbook } from './exports';
import { created, nothing, oneId, page, someIds, StartedJob } from './fields';
import { capital, kebab } from './naming';

/** What the calls of a noun have in common. */
interface Noun<Page extends string> {
  /** In camel case, as the operation log and the list of areas have it: `deviceModel`. */
  noun: string;
  /** The page whose rights they ask for. */
  page: Page;
  /** One, and several: `device model`, `device models`. */
  called: readonly [one: string, many: string];
}

const pathOf = (noun: string): `/${string}` => `/api/admin/${kebab(noun)}`;

interface Reads<
  Page extends string,
  Shape extends ExportedQuery,
  Row extends z.ZodType,
  Detail,
> extends Noun<Page> {
  query: z.ZodObject<Shape>;
  row: Row;
  /** What one is read as, where that is more than a row. */
  detail?: Detail;
}

/** The calls that read a noun: a list with filters, the same as an Excel file, and one by its id. */
export function reads<
  const Page extends string,
  Shape extends ExportedQuery,
  Row extends z.ZodType,
  Detail extends z.ZodType = Row,
>({ noun, page: component, called: [one, many], query, row, detail }: Reads<Page, Shape, Row, Detail>) {
  const path = pathOf(noun);
  // Where nothing else is said the types are the same, too.
  const whole: z.ZodType = detail ?? row;
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/list`,
      access: `${component}:list`,
      summary: `${capital(many)}, filtered and paged`,
      query,
      output: page(row),
    }),
    export: endpoint({
      method: 'POST',
      path: `${path}/export`,
      access: `${component}:export`,
      summary: `The filtered ${many} as an Excel file`,
      body: exportOf(query, row),
      output: nothing,
      file: workbook,
      audit: `${noun}.export`,
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access: `${component}:list`,
      summary: `One ${one}`,
      params: oneId,
      output: whole as Detail,
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
  /** What may be changed, where that is not the whole draft. */
  change?: Change;
  /** What adding one answers, where that is more than its id. */
  made?: Made;
  /** What adding, changing and deleting means here, where there is more to say. */
  says?: Partial<Record<'create' | 'update' | 'remove', string>>;
  /** Nouns whose readings each of them makes old besides its own. */
  touches?: readonly string[];
  /** As of an endpoint: for drafts with rich texts. */
  bodyMegabytes?: number;
}

/** The calls that write a noun: add one, change one, delete some. */
export function writes<
  const Page extends string,
  Draft extends z.ZodType,
  Change extends z.ZodType = Draft,
  Made extends z.ZodType = typeof created,
>(declaration: Writes<Page, Draft, Change, Made>) {
  const { noun, page: component, called, draft, change, made, says = {}, touches = [] } = declaration;
  const large = declaration.bodyMegabytes === undefined ? {} : { bodyMegabytes: declaration.bodyMegabytes };
  const path = pathOf(noun);
  // As above: without words of their own these are the usual ones.
  const changed: z.ZodType = change ?? draft;
  const answered: z.ZodType = made ?? created;
  return {
    create: endpoint({
      method: 'POST',
      path,
      access: `${component}:add`,
      summary: says.create ?? `Add a ${called[0]}`,
      body: draft,
      output: answered as Made,
      audit: `${noun}.create`,
      touches,
      ...large,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      access: `${component}:edit`,
      summary: says.update ?? `Change a ${called[0]}`,
      params: oneId,
      body: changed as Change,
      output: nothing,
      audit: `${noun}.update`,
      touches,
      ...large,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:ids`,
      access: `${component}:remove`,
      summary: says.remove ?? `Delete ${called[1]}`,
      params: someIds,
      output: nothing,
      audit: `${noun}.remove`,
      touches,
    }),
  };
}

interface ToAll<Page extends string, Verb extends string, Query extends z.ZodType> extends Noun<Page> {
  /** As its right and the operation log call it: `remove`. */
  verb: Verb;
  /** The same in English: `Delete`. */
  does: string;
  query: Query;
  /** Where its calls stand, if not where its noun says. */
  path?: `/${string}`;
}

/**
 * The call that does something to all that a list's filter has, whatever page is shown: the filter goes along, and a
 * job answers. Named `removeAll` beside `remove`, which does it to chosen rows under the same right.
 */
export const toAll = <const Page extends string, const Verb extends string, Query extends z.ZodType>({
  noun,
  page: component,
  called: [, many],
  verb,
  does,
  query,
  path = pathOf(noun),
}: ToAll<Page, Verb, Query>) =>
  endpoint({
    method: 'POST',
    path: `${path}/${verb}`,
    access: `${component}:${verb}`,
    summary: `${does} all ${many} that the filter has, in the background`,
    body: query,
    output: StartedJob,
    audit: `${noun}.${verb}`,
  });

interface DoneToSome<Page extends string, Verb extends string, Query extends z.ZodType> extends ToAll<
  Page,
  Verb,
  Query
> {
  /** What doing it means here, where there is more to say. */
  says?: string;
  /** Nouns whose readings it makes old besides its own. */
  touches?: readonly string[];
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

/** Both calls of a verb under one right: `disable` does it to chosen rows at once, `disableAll` to all that a filter has. */
export function verb<const Page extends string, const Verb extends string, Query extends z.ZodType>(
  declared: DoneToSome<Page, Verb, Query>,
): { [K in Verb]: Some<Page, Verb> } & { [K in `${Verb}All`]: All<Page, Verb, Query> };
export function verb({ says, touches = [], ...all }: DoneToSome<string, string, z.ZodType>): object {
  const { noun, page: component, called, verb: name, does, path = pathOf(noun) } = all;
  return {
    [name]: endpoint({
      method: 'POST',
      path: `${path}/:ids/${name}`,
      access: `${component}:${name}`,
      summary: says ?? `${does} ${called[1]}`,
      params: someIds,
      output: nothing,
      audit: `${noun}.${name}`,
      touches,
    }),
    [`${name}All`]: toAll(all),
  };
}

interface Holds<Page extends string, Kind extends string> extends Noun<Page> {
  /** What can refer to its rows, each by a word of its own. */
  by: readonly [Kind, ...Kind[]];
  /** Where its calls stand, if not where its noun says. */
  path?: `/${string}`;
}

/** The call that tells, before rows are deleted, what refers to them, and which of them have to stay for it. */
export const holds = <const Page extends string, const Kind extends string>({
  noun,
  page: component,
  called: [, many],
  by,
  path = pathOf(noun),
}: Holds<Page, Kind>) => ({
  holders: endpoint({
    method: 'GET',
    path: `${path}/:ids/holders`,
    access: `${component}:remove`,
    summary: `What uses these ${many}, and which of them have to stay for it`,
    params: someIds,
    output: z.array(
      z.object({
        /** The row that is used. */
        id: z.int(),
        by: z.enum(by),
        /** How many use it, as far as who asks may see them. */
        count: z.int(),
        /** It cannot be deleted while they do. */
        keeps: z.boolean(),
      }),
    ),
  }),
});
