import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { reads } from '../crud';
import { endpoint } from '../endpoint';
import { id, instant, int, list, listQuery, maybe, nothing, oneId, someIds, text } from '../fields';
import { type Texts, texts as words } from '../languages';

/** What a device is warned of. */
export const warningKinds = ['temperature'] as const;
export type WarningKind = (typeof warningKinds)[number];

/** A warning is worked off by somebody, or is over by itself. */
export const processResults = ['processing', 'completed'] as const;
export type ProcessResult = (typeof processResults)[number];

export const processResultWords = {
  processing: words('处理中', '處理中', 'Processing', 'En cours', 'In Bearbeitung', '対応中'),
  completed: words('处理完成', '已完成處理', 'Completed', 'Terminée', 'Abgeschlossen', '対応完了'),
} satisfies Record<ProcessResult, Texts>;

/** A device became too hot. */
export const Warning = z.object({
  id: z.int(),
  deviceId: z.int(),
  /** As it and its model were called when it became too hot. */
  code: z.string(),
  /** Empty where that is not known any more. */
  deviceName: z.string(),
  modelName: z.string(),
  /** The cabinet and the slot in which it stood then; null where it stood in none. */
  cabinetCode: z.string().nullable(),
  slot: z.int().nullable(),
  /** Leads to the cabinet, where that is still the reader's. */
  cabinetId: z.int().nullable(),
  /** Who had bound the device then, and whose it was, where who asks may see them. */
  binder: z.string().nullable(),
  agentName: z.string().nullable(),
  merchantName: z.string().nullable(),
  /** What the model allowed then, what was reported when it began, and the most since. °C */
  threshold: z.number(),
  temperature: z.number(),
  peakTemperature: z.number(),
  /** All ports together, when it began and at most since. W */
  power: z.number(),
  peakPower: z.number(),
  result: z.enum(processResults),
  /** The temperature has gone down by itself. */
  automatic: z.boolean(),
  reportedAt: instant(),
  completedAt: instant().nullable(),
  /** From its report to its completion; null before. */
  minutes: z.int().nullable(),
  note: z.string().nullable(),
  /** The account that completed it, or its holder's name where who asks may not see the account. */
  completedBy: z.string().nullable(),
});
export type Warning = z.infer<typeof Warning>;

/** How hot the device was around it. */
export const WarningCourse = z.object({
  /** °C */
  threshold: z.number(),
  reportedAt: instant(),
  completedAt: instant().nullable(),
  /** The hottest reading of each stretch of time, oldest first; stretches without any are left out. °C and W */
  points: z.array(z.object({ at: instant(), temperature: z.number(), power: z.number() })),
  /** Stretches are this long. Seconds. */
  everyS: z.int(),
});

const Query = listQuery(
  {
    /** Part of the device's code or name. */
    search: maybe(text(60)),
    result: maybe(z.enum(processResults)),
    modelId: maybe(list(id())),
    agentId: maybe(list(id())),
    merchantId: maybe(list(id())),
    deviceId: maybe(id()),
  },
  ['reportedAt', 'completedAt', 'peakTemperature'],
  ['reportedAt', 'completedAt'],
);

export const warningApi = {
  ...reads({
    noun: 'warning',
    page: 'warningList',
    called: ['warning', 'high-temperature warnings'],
    query: Query,
    row: Warning,
  }),
  course: endpoint({
    method: 'GET',
    path: '/api/admin/warning/:id/course',
    access: 'warningList:list',
    summary: 'How hot the device was from a quarter of an hour before the warning until as long after it',
    params: oneId,
    output: WarningCourse,
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/admin/warning/open',
    access: 'warningList:list',
    summary: 'How many warnings wait to be handled, and the newest of them',
    query: z.object({ newest: int(0, 20).default(5) }),
    output: z.object({ total: z.int(), newest: z.array(Warning) }),
  }),
  handle: endpoint({
    method: 'POST',
    path: '/api/admin/warning/:ids/handle',
    access: 'warningList:handle',
    summary: 'Complete warnings with a note; one that is completed already refuses all',
    params: someIds,
    body: z.object({ note: text(500) }),
    output: nothing,
    audit: 'warning.handle',
  }),
};

/** How the operation log calls it, and what is done to it. */
export const warningWords: AuditWords = {
  noun: words(
    '高温告警',
    '高溫警報',
    'High-temperature warning',
    'Alerte de surchauffe',
    'Temperaturwarnung',
    '高温アラート',
  ),
  verbs: {
    handle: words('处理', '處理', 'Handle', 'Traiter', 'Bearbeiten', '対応'),
  },
  called: ['code'],
};
