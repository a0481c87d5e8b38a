import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { reads } from '../crud';
import { endpoint } from '../endpoint';
import { exportOf, workbook } from '../exports';
import {
  codes,
  created,
  instant,
  int,
  list,
  listQuery,
  maybe,
  nothing,
  oneId,
  optionalId,
  optionalText,
  page,
  text,
} from '../fields';
import { type Texts, texts as words } from '../languages';
import { holders } from './device';

/** Codes that are counted in one call. */
export const mostCounted = 500;

export const stocktakeStates = ['open', 'closed'] as const;
export type StocktakeState = (typeof stocktakeStates)[number];

/**
 * What shelf and book differ by: in the book and not found; found and by the own book elsewhere; found and somebody else's;
 * found and no device at all.
 */
export const differenceKinds = ['missing', 'unexpected', 'foreign', 'unknown'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What these are called: in the console's texts and in what a counted code is answered. */
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

/** How far a count is. Of an open one as it is now, of a closed one as it was then. */
export const StocktakeFigures = z.object({
  /** Devices and cabinets of the book that are to be found, and those that were. */
  expected: z.int(),
  found: z.int(),
  missing: z.int(),
  unexpected: z.int(),
  foreign: z.int(),
  unknown: z.int(),
  /** Differences that are neither settled nor noted: with one of them it does not close. */
  unsettled: z.int(),
  /** Cabinets among those that are to be found. */
  cabinets: z.int(),
});
export type StocktakeFigures = z.infer<typeof StocktakeFigures>;

export const Stocktake = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(stocktakeStates),
  note: z.string().nullable(),
  /** Whose warehouse it is; null for the operator's, and for an agent, who has one alone. */
  agentName: z.string().nullable(),
  /** The one model it is limited to; null where it is about all. */
  modelName: z.string().nullable(),
  startedAt: instant(),
  startedBy: z.string().nullable(),
  closedAt: instant().nullable(),
  closedBy: z.string().nullable(),
  /** What it came to; null while it is open. */
  expectedCount: z.int().nullable(),
  foundCount: z.int().nullable(),
  missingCount: z.int().nullable(),
  unexpectedCount: z.int().nullable(),
  /** Whether who asks may count in it: it is open, and the own warehouse's. */
  mayCount: z.boolean(),
});
export type Stocktake = z.infer<typeof Stocktake>;

export const Difference = z.object({
  /** Another one once the count is closed. */
  id: z.int(),
  code: z.string(),
  kind: z.enum(differenceKinds),
  deviceId: z.int().nullable(),
  /** Where it is a cabinet that differs. */
  cabinetId: z.int().nullable(),
  modelName: z.string().nullable(),
  /** Where it is by the book, and what who holds it is called; null for what is not known, or somebody else's. */
  holder: z.enum(holders).nullable(),
  holderName: z.string().nullable(),
  scannedAt: instant().nullable(),
  scannedBy: z.string().nullable(),
  /** Why it is left as it is. */
  reason: z.string().nullable(),
  notedAt: instant().nullable(),
  notedBy: z.string().nullable(),
});
export type Difference = z.infer<typeof Difference>;

/** What a counted code comes to. */
export const Counted = z.object({
  /** As it was sent, and as the device has it. */
  asked: z.string(),
  code: z.string(),
  /** Null where it belongs here. */
  difference: z.enum(differenceKinds).nullable(),
  /** Of another model than the one the count is limited to: it is not kept. */
  outside: z.boolean(),
  modelName: z.string().nullable(),
  /** False where it was counted before; then by whom. */
  first: z.boolean(),
  /** Whether it was counted by who asks, now or before: so it is where an answer was lost and the same is sent again. */
  own: z.boolean(),
  countedBy: z.string().nullable(),
  /** Where it is a cabinet: its number, and how many devices were counted with it. */
  cabinetId: z.int().nullable(),
  inside: z.int().nullable(),
  /** What is wrong, in the reader's language. */
  msg: z.string().nullable(),
});
export type Counted = z.infer<typeof Counted>;

/** What is counted: all, or what is of one model; by staff in the operator's warehouse, or in that of one agent. */
export const StocktakeDraft = z.object({
  modelId: optionalId(),
  agentId: optionalId(),
  note: optionalText(200),
});
export type StocktakeDraft = z.infer<typeof StocktakeDraft>;

const query = listQuery(
  {
    /** Start of the number. */
    search: maybe(text(40)),
    state: maybe(z.enum(stocktakeStates)),
  },
  ['startedAt'],
  ['startedAt', 'closedAt'],
);

const differenceQuery = {
  search: maybe(text(40)),
  kind: maybe(list(z.enum(differenceKinds))),
  /** Whether a reason is noted. */
  noted: maybe(z.enum(['true', 'false'])),
};

const stocktake = {
  noun: 'stocktake',
  page: 'stocktakeList',
  called: ['stocktake', 'stocktakes'],
} as const;

/** Counts of a warehouse by scanning: the operator's, or an agent's own. */
export const stocktakeApi = {
  ...reads({ ...stocktake, query, row: Stocktake }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/stocktake',
    access: 'stocktakeList:add',
    summary:
      'Begin to count the own warehouse, or as staff an agent’s, whole or of one model; of the same one at a time',
    body: StocktakeDraft,
    output: created,
    audit: 'stocktake.create',
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/admin/stocktake/:id/figures',
    access: 'stocktakeList:list',
    summary: 'How far a count is, and how much it differs',
    params: oneId,
    output: StocktakeFigures,
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/admin/stocktake/:id/count',
    access: 'stocktakeList:count',
    summary:
      'Note codes that are on the shelf, a cabinet with the devices that are in it, each once however often it is sent. 409 once the count is closed',
    params: oneId,
    body: z.object({ codes: codes(mostCounted) }),
    output: z.array(Counted),
    audit: { unlogged: 'each code is kept with who scanned it, and when' },
  }),
  uncount: endpoint({
    method: 'POST',
    path: '/api/admin/stocktake/:id/uncount',
    access: 'stocktakeList:count',
    summary: 'Take back codes that were scanned by a slip. 409 once the count is closed',
    params: oneId,
    body: z.object({ codes: codes(mostCounted) }),
    output: nothing,
    audit: 'stocktake.uncount',
  }),
  scans: endpoint({
    method: 'GET',
    path: '/api/admin/stocktake/:id/scan/list',
    access: 'stocktakeList:list',
    summary: 'What was scanned last, and by whom',
    params: oneId,
    query: z.object({ most: z.preprocess((value) => value ?? 20, int(1, 100)) }),
    output: z.array(z.object({ code: z.string(), scannedAt: instant(), scannedBy: z.string().nullable() })),
  }),
  differences: endpoint({
    method: 'GET',
    path: '/api/admin/stocktake/:id/difference/list',
    access: 'stocktakeList:list',
    summary: 'What book and shelf differ by: of an open count as it is now, of a closed one as it was then',
    params: oneId,
    query: listQuery(differenceQuery, ['code']),
    output: page(Difference),
  }),
  exportDifferences: endpoint({
    method: 'POST',
    path: '/api/admin/stocktake/difference/export',
    access: 'stocktakeList:export',
    summary: 'What book and shelf differ by as an Excel file',
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
      'Say why differences are left as they are; an empty reason takes it back. 409 once the count is closed',
    params: oneId,
    body: z.object({ codes: codes(mostCounted), reason: optionalText(200) }),
    output: nothing,
    audit: 'stocktake.note',
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/admin/stocktake/:id/close',
    access: 'stocktakeList:close',
    summary:
      'Close an own count and keep its report as it is now. 409 when it was closed already, 1801 while differences are neither settled nor noted',
    params: oneId,
    output: nothing,
    audit: 'stocktake.close',
  }),
};

/** How the operation log calls it, and what is done to it. */
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
