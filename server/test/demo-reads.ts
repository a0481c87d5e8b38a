import { appTexts } from '@chargehand/contract/areas/content/app-text';
import { apis } from '@chargehand/contract/endpoints';
import type { Endpoint } from '@chargehand/contract/http/endpoint';
import { z } from 'zod';
import type { Asked, DemoWorld } from './demo-world';

/** Lists that are rightly empty for the demo world's administrator, each with the reason. */
export const rightlyEmpty: Record<string, string> = {
  'backup.list': 'a new system makes its first backup in its first night',
  'backup.get': 'a new system makes its first backup in its first night',
  'apiApplication.devices':
    'the companies of the demo see all devices of an agent, none that the operator chose',
  'appUpgrade.uploads': 'unfinished uploads of the account',
  'firmware.uploads': 'unfinished uploads of the account',
  'boundDevice.commands': 'commands that the open page has sent, by their ids',
  'deviceMessage.raw': 'messages of a device that somebody watches',
  'deviceMessage.rejected': 'the chargers of the demo follow the protocol',
  'job.refusals': 'rows that a job of the account could not change',
  'menuRemoval.removed': 'pages that somebody took out of the menu',
  'passkey.list': 'passkeys of the account, which belong to a person’s device',
  'singleSignOn.list': 'linked identities of the account; the demo has no identity provider',
};

/** A read that answers with rows, as `area.name`. */
interface List {
  name: string;
  area: string;
  endpoint: Endpoint;
}

/** Returns whether a read answers with a page of a list, or an array. The rows of an import are its user's own. */
const isList = (name: string, { method, file, path, output }: Endpoint): boolean =>
  method === 'GET' &&
  !file &&
  !/^\/api\/(app|open)\//.test(path) &&
  !name.startsWith('import') &&
  (output instanceof z.ZodArray || (output instanceof z.ZodObject && 'rows' in output.shape));

/** All lists that pages of the console read. */
export const lists: List[] = Object.entries(apis).flatMap(([area, api]) =>
  Object.entries(api)
    .filter(([name, endpoint]) => isList(name, endpoint))
    .map(([name, endpoint]) => ({ name: `${area}.${name}`, area, endpoint })),
);

/** Maximum number of records whose own lists are read until one has rows. */
const maxRecords = 100;
const dayMs = 86_400_000;
const dayBefore = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
// East of Greenwich it may be tomorrow already.
const lastMonth = { from: dayBefore(30), to: dayBefore(-1) };

/** Values of required query fields that name no record. */
const given: Record<string, readonly unknown[]> = {
  kind: ['agent', 'merchant', 'user'],
  by: ['day'],
  from: [lastMonth.from],
  to: [lastMonth.to],
};
/** Areas whose records a field names, where it is not the read's own area. */
const areaOf: Record<string, string> = {
  arrivalId: 'arrival',
  deviceId: 'boundDevice',
  documentId: 'document',
  rolloutId: 'rollout',
};
/** Areas without a list, and the one whose records their reads are about. */
const aboutOf: Record<string, string> = { deviceLog: 'boundDevice', deviceStatistics: 'boundDevice' };
/** Values of path parameters that are no ids. */
const parametersOf: Record<string, readonly unknown[]> = { text: appTexts };

/** Returns the rows of a list's answer. */
const rowsOf = (answer: unknown): Record<string, unknown>[] =>
  Array.isArray(answer) ? answer : Object(answer).rows;

const keysOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** Returns the required keys of a query. */
const requiredKeys = (query: z.ZodType | undefined): string[] => [
  ...new Set((query?.safeParse({}).error?.issues ?? []).map(({ path }) => String(path[0]))),
];

/** Returns all requests for a list: one, or one for each record that it can be about. */
async function requestsFor(world: DemoWorld, token: string, { area, endpoint }: List): Promise<Asked[]> {
  const idsOf = async (of: string) => {
    const list = apis[of]?.['list'];
    if (!list) throw new Error(`${endpoint.path} is about ${of}, which has no list`);
    const query = keysOf(list.query).includes('pageSize') ? { pageSize: maxRecords } : {};
    return rowsOf(await world.read(list, token, { query })).map(({ id }) => id);
  };
  const valuesOf = async (key: string, of: string) =>
    given[key] ?? parametersOf[key] ?? (await idsOf(areaOf[key] ?? of));
  let asked: { params: Record<string, string>; query: Record<string, unknown> }[] = [
    { params: {}, query: {} },
  ];
  for (const key of keysOf(endpoint.params)) {
    const values = key === 'type' ? await typesOf(world, token) : await valuesOf(key, aboutOf[area] ?? area);
    asked = values.map((value) => ({ params: { [key]: String(value) }, query: {} }));
  }
  for (const key of requiredKeys(endpoint.query)) {
    const values = await valuesOf(key, area);
    asked = asked.flatMap(({ params, query }) =>
      values.map((value) => ({ params, query: { ...query, [key]: value } })),
    );
  }
  return asked;
}

/** Returns the types of dictionary entries. */
const typesOf = async (world: DemoWorld, token: string) =>
  rowsOf(await world.read(apis['dict']?.['types'] as Endpoint, token)).map(({ type }) => type);

/** Returns whether a list has rows: for at least one of the records that it can be about. */
export async function hasRows(world: DemoWorld, token: string, list: List): Promise<boolean> {
  for (const asked of await requestsFor(world, token, list))
    if (rowsOf(await world.read(list.endpoint, token, asked)).length > 0) return true;
  return false;
}
