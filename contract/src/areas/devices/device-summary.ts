import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { list, maybe, text } from '../../fields/fields';
import { texts as words } from '../../i18n/languages';
import { Device, deviceQuery } from '../stock/device';

/** Criteria by which devices are counted. */
const summaryParts = [
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

/**
 * Key of devices without a known region: they are unbound, or neither the phone number nor the home region of their
 * user belongs to a region in the list of regions.
 */
export const unknownRegion = 'unknown';

/** Maximum number of named groups per criterion. Smaller groups are only counted. */
export const maxGroups = 20;

const Group = z.object({
  /** Value for the filter: an id, a status or a dialling code; null for the operator's own warehouse. */
  key: z.string().nullable(),
  /** Name of the group; null if the console has a translated text for the key. */
  name: z.string().nullable(),
  count: z.int(),
});

const deviceSummary = {
  noun: 'deviceSummary',
  page: 'deviceSummary',
  called: ['device of the summary', 'devices of the summary'],
} as const;

const query = deviceQuery.extend({
  /** Dialling code of the region of the user who has bound the device, such as +86, or `unknown`. */
  region: maybe(list(text(20))),
});
export type SummaryQuery = z.infer<typeof query>;

const counted = reads({ ...deviceSummary, query, row: Device });

/** Counts of all devices an account may see, and the list of the devices that a count includes. */
export const deviceSummaryApi = {
  list: counted.list,
  export: counted.export,
  figures: endpoint({
    method: 'GET',
    path: '/api/admin/device-summary/figures',
    access: 'deviceSummary:list',
    summary: 'Get the number of devices by model, agent, merchant, state and region of the app user',
    output: z.object({
      total: z.int(),
      parts: z.array(
        z.object({
          of: z.enum(summaryParts),
          /** Largest groups first. */
          groups: z.array(Group),
          /** Number of groups that `groups` does not name. */
          more: z.int(),
          /** Number of devices in these groups. */
          rest: z.int(),
        }),
      ),
    }),
  }),
};

/** Operation log words for the device summary. */
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
