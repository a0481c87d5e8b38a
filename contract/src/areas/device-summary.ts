import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { reads } from '../crud';
import { endpoint } from '../endpoint';
import { list, maybe, text } from '../fields';
import { texts as words } from '../languages';
import { Device, deviceQuery } from './device';

/** What devices are counted by. */
export const summaryParts = [
  'stands',
  'model',
  'agent',
  'merchant',
  'saleStatus',
  'bindStatus',
  'outStatus',
  'holder',
  'region',
] as const;
export type SummaryPart = (typeof summaryParts)[number];

/** Stands for a binder whose phone is of no known region, for e-mail accounts and for devices that nobody has bound. */
export const unknownRegion = 'unknown';

/** The largest groups of a part are named, of agents, merchants and regions; the rest is only counted. */
export const mostGroups = 20;

const Group = z.object({
  /** What its filter takes: an id, a status, a dialling code; null is the operator's own warehouse. */
  key: z.string().nullable(),
  /** Null where the key has a word of its own. */
  name: z.string().nullable(),
  count: z.int(),
});
export type SummaryGroup = z.infer<typeof Group>;

const deviceSummary = {
  noun: 'deviceSummary',
  page: 'deviceSummary',
  called: ['device of the summary', 'devices of the summary'],
} as const;

const query = deviceQuery.extend({
  /** Dialling code of the binder's phone, such as +86, or `unknown`. */
  region: maybe(list(text(20))),
});
export type SummaryQuery = z.infer<typeof query>;

const counted = reads({ ...deviceSummary, query, row: Device });

/** All devices an account may see, counted, and the devices behind each figure. */
export const deviceSummaryApi = {
  list: counted.list,
  export: counted.export,
  figures: endpoint({
    method: 'GET',
    path: '/api/admin/device-summary/figures',
    access: 'deviceSummary:list',
    summary: 'How many devices there are by model, agent, merchant, state and region of the binder',
    output: z.object({
      total: z.int(),
      parts: z.array(
        z.object({
          of: z.enum(summaryParts),
          /** The largest first. */
          groups: z.array(Group),
          /** Groups that are not named, and their devices. */
          more: z.int(),
          rest: z.int(),
        }),
      ),
    }),
  }),
};

/** How the operation log calls it. */
export const deviceSummaryWords: AuditWords = {
  noun: words(
    '设备汇总',
    '裝置總覽',
    'Device summary',
    'Synthèse du parc',
    'Geräteübersicht',
    'デバイス集計',
  ),
};
