import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { exportOf, workbook } from '../../http/exports';
import { codes, instant, int, list, maybe, optionalId, optionalText, searchText } from '../../fields/fields';
import { created, nothing, oneId } from '../../http/shapes';
import { listQuery, page } from '../../http/list-query';
import { type Texts, texts as words } from '../../i18n/languages';
import { holders } from './device-status';

/** Maximum number of codes counted in one request. */
export const maxCounted = 500;

export const stocktakeStates = ['open', 'closed'] as const;
export type StocktakeState = (typeof stocktakeStates)[number];

/**
 * Kinds of differences between the count and the records: recorded here but not found, found but recorded elsewhere,
 * found but not belonging to the agent that counts (never in a count by the operator), and found but unknown.
 */
export const differenceKinds = ['missing', 'unexpected', 'foreign', 'unknown'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Names of the differences, in the console and in the response to a counted code. */
export const differenceWords = {
  missing: words('未找到', '未找到', 'Missing', 'Manquant', 'Fehlt', '見つからない'),
  unexpected: words(
    '账上不在本仓库',
    '帳上不在本倉庫',
    'Not here by the book',
    'Pas ici selon le livre',
    'Laut Buch nicht hier',
    '帳簿上はここにない',
  ),
  foreign: words(
    '属于别人',
    '屬於他人',
    'Somebody else’s',
    'À quelqu’un d’autre',
    'Gehört jemand anderem',
    '他者のデバイス',
  ),
  unknown: words(
    '没有这台设备',
    '沒有這部裝置',
    'No such device',
    'Appareil inconnu',
    'Unbekanntes Gerät',
    '該当するデバイスがない',
  ),
} satisfies Record<DifferenceKind, Texts>;

/** Progress of a stocktake: current for an open one, final for a closed one. */
export const StocktakeFigures = z.object({
  /** Number of recorded devices and cabinets to find. */
  expected: z.int(),
  /** Number of these devices and cabinets that were found. */
  found: z.int(),
  /** Number of these devices and cabinets that were not found. */
  missing: z.int(),
  unexpected: z.int(),
  foreign: z.int(),
  unknown: z.int(),
  /** Number of differences that are neither settled nor noted. The stocktake cannot be closed while there are any. */
  unsettled: z.int(),
  /** Number of cabinets among `expected`. */
  cabinets: z.int(),
});
export type StocktakeFigures = z.infer<typeof StocktakeFigures>;

export const Stocktake = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(stocktakeStates),
  note: z.string().nullable(),
  /** Agent whose warehouse is counted; null for the operator's warehouse, and if the requesting account is an agent. */
  agentName: z.string().nullable(),
  /** Model to which the stocktake is limited; null for all models. */
  modelName: z.string().nullable(),
  startedAt: instant(),
  startedBy: z.string().nullable(),
  closedAt: instant().nullable(),
  closedBy: z.string().nullable(),
  /** Final counts; null while the stocktake is open. */
  expectedCount: z.int().nullable(),
  foundCount: z.int().nullable(),
  missingCount: z.int().nullable(),
  unexpectedCount: z.int().nullable(),
  /** True if the requesting account may count: the stocktake is open, and it is of the account's own warehouse. */
  mayCount: z.boolean(),
});
export type Stocktake = z.infer<typeof Stocktake>;

export const Difference = z.object({
  /** Id of the difference. It changes when the stocktake is closed. */
  id: z.int(),
  code: z.string(),
  kind: z.enum(differenceKinds),
  deviceId: z.int().nullable(),
  /** Set if the difference concerns a cabinet. */
  cabinetId: z.int().nullable(),
  modelName: z.string().nullable(),
  /** Recorded location, and name of the holder; null if unknown or held by another party. */
  holder: z.enum(holders).nullable(),
  holderName: z.string().nullable(),
  scannedAt: instant().nullable(),
  scannedBy: z.string().nullable(),
  /** Reason for leaving the difference unsettled. */
  reason: z.string().nullable(),
  notedAt: instant().nullable(),
  notedBy: z.string().nullable(),
});
export type Difference = z.infer<typeof Difference>;

/** Result of counting a code. */
export const Counted = z.object({
  /** Code as sent. */
  asked: z.string(),
  /** Stored code of the device or cabinet; the code as sent if it is unknown or belongs to another party. */
  code: z.string(),
  /** Difference between the count and the records; null if the device or cabinet is recorded here. */
  difference: z.enum(differenceKinds).nullable(),
  /**
   * True if the stocktake is limited to one model, and this is a device of another model or a cabinet. The code is then
   * not stored.
   */
  outside: z.boolean(),
  modelName: z.string().nullable(),
  /** False if the code was already counted, by the account in `countedBy`, or if `outside` is true. */
  first: z.boolean(),
  /**
   * True if the requesting account counted the code, now or before. A request that is repeated because the response was
   * lost therefore gets true.
   */
  own: z.boolean(),
  countedBy: z.string().nullable(),
  /** Id of the cabinet, if a cabinet was counted. */
  cabinetId: z.int().nullable(),
  /** Number of devices that were counted with the cabinet. */
  inside: z.int().nullable(),
  /** Text for `difference` or `outside` in the language of the request; null if neither applies. */
  msg: z.string().nullable(),
});
export type Counted = z.infer<typeof Counted>;

/** Scope of the stocktake: all models or one. Staff choose the operator's warehouse or that of an agent. */
export const StocktakeDraft = z.object({
  modelId: optionalId(),
  agentId: optionalId(),
  note: optionalText(200),
});
export type StocktakeDraft = z.infer<typeof StocktakeDraft>;

const query = listQuery(
  {
    /** Prefix of the number. */
    search: maybe(searchText(40)),
    state: maybe(z.enum(stocktakeStates)),
  },
  ['startedAt'],
  ['startedAt', 'closedAt'],
);

const differenceQuery = {
  search: maybe(searchText(40)),
  kind: maybe(list(z.enum(differenceKinds))),
  /** True if a reason is noted. */
  noted: maybe(z.enum(['true', 'false'])),
};

const stocktake = {
  noun: 'stocktake',
  page: 'stocktakeList',
  called: ['stocktake', 'stocktakes'],
} as const;

/** Stocktakes by scanning, of the operator's or an agent's own warehouse. */
export const stocktakeApi = {
  ...reads({ ...stocktake, query, row: Stocktake }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/stocktake',
    access: 'stocktakeList:add',
    summary:
      'Start a stocktake of the account’s warehouse (or, for staff, of an agent’s), of all devices or of one model; only one such stocktake can be open',
    body: StocktakeDraft,
    output: created,
    audit: 'stocktake.create',
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/admin/stocktake/:id/figures',
    access: 'stocktakeList:list',
    summary: 'Get the progress of a stocktake and its number of differences',
    params: oneId,
    output: StocktakeFigures,
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/admin/stocktake/:id/count',
    access: 'stocktakeList:count',
    summary:
      'Record scanned codes; a cabinet includes the devices in it, and repeated codes count once. Returns 1803 once the stocktake is closed',
    params: oneId,
    body: z.object({ codes: codes(maxCounted) }),
    output: z.array(Counted),
    audit: { unlogged: 'each code is stored with its account and time' },
  }),
  uncount: endpoint({
    method: 'POST',
    path: '/api/admin/stocktake/:id/uncount',
    access: 'stocktakeList:count',
    summary: 'Remove codes that were scanned by mistake. Returns 1803 once the stocktake is closed',
    params: oneId,
    body: z.object({ codes: codes(maxCounted) }),
    output: nothing,
    audit: 'stocktake.uncount',
  }),
  scans: endpoint({
    method: 'GET',
    path: '/api/admin/stocktake/:id/scan/list',
    access: 'stocktakeList:list',
    summary: 'List the last scanned codes with the accounts that scanned them',
    params: oneId,
    query: z.object({ most: z.preprocess((value) => value ?? 20, int(1, 100)) }),
    output: z.array(z.object({ code: z.string(), scannedAt: instant(), scannedBy: z.string().nullable() })),
  }),
  differences: endpoint({
    method: 'GET',
    path: '/api/admin/stocktake/:id/difference/list',
    access: 'stocktakeList:list',
    summary:
      'List the differences between book stock and scanned stock: of an open stocktake as of now, of a closed one as of its end',
    params: oneId,
    query: listQuery(differenceQuery, ['code']),
    output: page(Difference),
  }),
  exportDifferences: endpoint({
    method: 'POST',
    path: '/api/admin/stocktake/difference/export',
    access: 'stocktakeList:export',
    summary: 'Export the differences between book stock and scanned stock as an Excel file',
    body: exportOf(listQuery({ ...differenceQuery, stocktake: int(1) }, ['code']), Difference),
    output: nothing,
    file: workbook,
    audit: 'stocktake.export',
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/admin/stocktake/:id/note',
    access: 'stocktakeList:note',
    summary:
      'Set the reason why differences are left unsettled; an empty reason removes it. Returns 1803 once the stocktake is closed',
    params: oneId,
    body: z.object({ codes: codes(maxCounted), reason: optionalText(200) }),
    output: nothing,
    audit: 'stocktake.note',
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/admin/stocktake/:id/close',
    access: 'stocktakeList:close',
    summary:
      'Close one of the account’s stocktakes and store its report. Returns 1803 if it is already closed, and 1801 while differences are neither settled nor have a reason',
    params: oneId,
    output: nothing,
    audit: 'stocktake.close',
  }),
};

/** Operation log words for stocktakes and their actions. */
export const stocktakeWords: AuditWords = {
  noun: words('盘点', '盤點', 'Stocktake', 'Inventaire', 'Inventur', '棚卸'),
  called: ['number'],
  verbs: {
    uncount: words(
      '撤销扫描',
      '撤銷掃描',
      'Take back a scan',
      'Annuler un scan',
      'Scan zurücknehmen',
      'スキャンの取消',
    ),
    note: words(
      '备注差异',
      '備註差異',
      'Note a difference',
      'Note sur un écart',
      'Abweichung vermerken',
      '差異の理由を記録',
    ),
    close: words('结束盘点', '結束盤點', 'Close', 'Clôture', 'Abschließen', '棚卸の完了'),
  },
};
