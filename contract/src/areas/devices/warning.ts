import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { id, instant, int, list, maybe, text, searchText } from '../../fields/fields';
import { nothing, oneId, someIds } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { type Texts, texts as words } from '../../i18n/languages';

/** Kinds of device warnings. */
export const warningKinds = ['temperature'] as const;
export type WarningKind = (typeof warningKinds)[number];

/** States of a warning. It is completed by an account, or automatically when its cause has ended. */
export const processResults = ['processing', 'completed'] as const;
export type ProcessResult = (typeof processResults)[number];

export const processResultWords = {
  processing: words('处理中', '處理中', 'Processing', 'En cours', 'In Bearbeitung', '対応中'),
  completed: words('处理完成', '已完成處理', 'Completed', 'Terminée', 'Abgeschlossen', '対応完了'),
} satisfies Record<ProcessResult, Texts>;

/** Warning that a device overheated. */
export const Warning = z.object({
  id: z.int(),
  deviceId: z.int(),
  /** Code of the device. */
  code: z.string(),
  /** Name of the device when it overheated; empty if it is no longer known. */
  deviceName: z.string(),
  modelName: z.string(),
  /** Cabinet and slot of the device when it overheated; null if it was in no cabinet. */
  cabinetCode: z.string().nullable(),
  slot: z.int().nullable(),
  /** Id for a link to the cabinet, if the reader may still see it. */
  cabinetId: z.int().nullable(),
  /**
   * User to whom the device was bound when it overheated, and that user's agent and merchant; null if the requesting
   * account may not see them.
   */
  binder: z.string().nullable(),
  agentName: z.string().nullable(),
  merchantName: z.string().nullable(),
  /** Warning temperature of the model when the device overheated, in °C. */
  threshold: z.number(),
  /** Temperature at the start of the warning, in °C. */
  temperature: z.number(),
  /** Highest temperature since then, in °C. */
  peakTemperature: z.number(),
  /** Total power of all ports at the start, in watts. */
  power: z.number(),
  /** Highest total power since then, in watts. */
  peakPower: z.number(),
  result: z.enum(processResults),
  /** True if the warning was completed automatically, because the temperature went down. */
  automatic: z.boolean(),
  reportedAt: instant(),
  completedAt: instant().nullable(),
  /** Minutes from report to completion; null before completion. */
  minutes: z.int().nullable(),
  note: z.string().nullable(),
  /**
   * Account that completed the warning, or the name of its company or person if the requesting account may not see it.
   */
  completedBy: z.string().nullable(),
});
export type Warning = z.infer<typeof Warning>;

/** Temperatures of the device around a warning. */
export const WarningCourse = z.object({
  /** Warning temperature of the model when the device overheated, in °C. */
  threshold: z.number(),
  reportedAt: instant(),
  completedAt: instant().nullable(),
  /** Highest reading of each interval, oldest first, in °C and watts. Intervals without readings are omitted. */
  points: z.array(z.object({ at: instant(), temperature: z.number(), power: z.number() })),
  /** Length of an interval in seconds. */
  everyS: z.int(),
});

const Query = listQuery(
  {
    /**
     * Part of the device's code, name, MAC address or Wi-Fi name. One or two characters match only the beginning of the
     * code.
     */
    search: maybe(searchText(60)),
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
    summary: 'Get the temperatures of the device from 15 minutes before the warning to 15 minutes after it',
    params: oneId,
    output: WarningCourse,
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/admin/warning/open',
    access: 'warningList:list',
    summary: 'Get the number of unhandled warnings, and the newest of them',
    query: z.object({ newest: int(0, 20).default(5) }),
    output: z.object({ total: z.int(), newest: z.array(Warning) }),
  }),
  handle: endpoint({
    method: 'POST',
    path: '/api/admin/warning/:ids/handle',
    access: 'warningList:handle',
    summary: 'Complete warnings with a note; refused for all if one is already completed',
    params: someIds,
    body: z.object({ note: text(500) }),
    output: nothing,
    audit: 'warning.handle',
  }),
};

/** Operation log words for warnings and their actions. */
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
