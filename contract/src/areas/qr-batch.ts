import { z } from 'zod';
import type { AuditWords } from '../audit/audit-word';
import { holds, reads, toAll, writes } from '../http/crud';
import { endpoint } from '../http/endpoint';
import {
  bool,
  givenThat,
  id,
  instant,
  int,
  maybe,
  number,
  optionalCode,
  optionalText,
  orNull,
  searchText,
  text,
} from '../fields/fields';
import { nothing, oneId, StartedJob } from '../http/shapes';
import { listQuery } from '../http/list-query';
import { imports } from '../http/imports';
import { texts as words } from '../i18n/languages';
import { namedSheets, type Sheet, sheetNames } from '../fields/qr-sheet';
import { cabinetCode } from './cabinet';
import { downloadName } from './file';
import { label } from './qr-code';
import { byRule, type Rule } from '../i18n/rules';

/** Maximum number of codes in a batch. */
export const maxQrCodes = 100_000;
/** Maximum number of codes in a PDF that is returned within the request. Larger ones become a job. */
export const qrCodesAtOnce = 500;

export const QrBatchDraft = z.object({
  /** Number of the batch; assigned by the server if absent. */
  number: optionalCode(40),
  /** Number of codes to generate. */
  quantity: int(1, maxQrCodes),
  note: optionalText(200),
});
export type QrBatchDraft = z.infer<typeof QrBatchDraft>;

/** Fields that can be changed. Generated codes cannot. */
export const QrBatchChange = QrBatchDraft.omit({ quantity: true });

/** States of a batch. `stopped`: incomplete, and no job is generating the rest. */
export const qrBatchStates = ['making', 'ready', 'stopped'] as const;
export type QrBatchState = (typeof qrBatchStates)[number];

export const QrBatch = z.object({
  id: z.int(),
  number: z.string(),
  quantity: z.int(),
  /** Number of codes generated so far, the sum of `used`, `unused` and `revoked`. */
  generated: z.int(),
  used: z.int(),
  unused: z.int(),
  /** Number of codes that were revoked before use. */
  revoked: z.int(),
  /** Time at which a code of the batch was last assigned. */
  lastUsedAt: instant().nullable(),
  /** Size of the ZIP file of all codes in bytes; null until it is created. */
  packageBytes: z.int().nullable(),
  state: z.enum(qrBatchStates),
  /** Job that generates the codes or has generated them, while the job is kept. Each account sees only its own jobs. */
  job: z.int().nullable(),
  note: z.string().nullable(),
  /** Agent and merchant that own the batch; both null for the operator. */
  agentName: z.string().nullable(),
  merchantName: z.string().nullable(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
});
export type QrBatch = z.infer<typeof QrBatch>;

const Query = listQuery(
  {
    /** Part of the number or note, or a code of the batch. */
    search: maybe(searchText(60)),
    /** `some`: batches with unused codes. `none`: batches without. */
    rest: maybe(z.enum(['some', 'none'])),
  },
  ['number', 'quantity', 'generated', 'used', 'unused', 'revoked', 'lastUsedAt', 'createdAt'],
  ['createdAt', 'lastUsedAt'],
);

export const errorLevels = ['L', 'M', 'Q', 'H'] as const;
export type ErrorLevel = (typeof errorLevels)[number];

const millimetres = (least: number, most: number) => number(least, most);

/** Maximum numbers of columns and rows of labels on a custom sheet. */
const [maxColumns, maxRows] = [50, 100];

/** Custom sheet: sizes in millimetres, and the numbers of columns and rows of labels, which are 1 if absent. */
const own = {
  pageWidth: maybe(millimetres(10, 1000)),
  pageHeight: maybe(millimetres(10, 1000)),
  labelWidth: maybe(millimetres(10, 1000)),
  labelHeight: maybe(millimetres(10, 1000)),
  columns: maybe(int(1, maxColumns)),
  rows: maybe(int(1, maxRows)),
  left: maybe(millimetres(0, 500)),
  top: maybe(millimetres(0, 500)),
  gapX: maybe(millimetres(0, 500)),
  gapY: maybe(millimetres(0, 500)),
};
const OwnSheet = z.object(own);

/** Returns the sheet that custom sizes describe. Without page sizes, the page has the size of one label. */
export function ownSheet(given: z.infer<typeof OwnSheet>): Sheet {
  const { labelWidth = 0, labelHeight = 0, pageWidth = labelWidth, pageHeight = labelHeight } = given;
  const { columns = 1, rows = 1, left = 0, top = 0, gapX = 0, gapY = 0 } = given;
  return {
    ...{ page: [pageWidth, pageHeight], label: [labelWidth, labelHeight] },
    ...{ columns, rows, left, top, gapX, gapY },
  };
}

/** Returns the requested sheet. */
export const sheetOf = (options: z.infer<typeof OwnSheet> & { sheet: (typeof sheetNames)[number] }): Sheet =>
  options.sheet === 'own' ? ownSheet(options) : namedSheets[options.sheet];

/** Returns the number of labels on a page of the sheet. */
export const labelsOnSheet = ({ columns, rows }: Sheet): number => columns * rows;

const rounding = 0.01;
/**
 * Returns the field whose number of labels does not fit on the page, `columns` or `rows`; undefined if all labels fit.
 */
function beyond({ page: [width, height], label, columns, rows, left, top, gapX, gapY }: Sheet) {
  const over = (page: number, from: number, one: number, count: number, gap: number) =>
    from + count * one + (count - 1) * gap > page + rounding;
  if (over(width, left, label[0], columns, gapX)) return 'columns';
  return over(height, top, label[1], rows, gapY) ? 'rows' : undefined;
}

/** Position of a code in its batch. */
const position = maybe(int(1, maxQrCodes));
const sheet = z.enum(sheetNames);
/** Place of the first code on its page, from 1, for a sheet whose first labels are used. */
const start = maybe(int(1, maxColumns * maxRows));
const sized = givenThat({ sheet, start, ...own });

/** Print request: a range of codes of a batch, on a sheet. */
export const QrPrint = z
  .object({
    batchId: id(),
    /** First and last position of the codes in the batch; from the first and to the last code if absent. */
    from: position,
    to: position,
    unusedOnly: z.preprocess((value) => value ?? false, bool()),
    sheet,
    ...own,
    start,
    /** White margin around the code, in modules. The standard requires four. */
    quietZone: z.preprocess((value) => (value === undefined || value === '' ? 4 : value), int(1, 10)),
    /** Error correction level: 7, 15, 25 or 30 % of a code can be damaged. */
    level: z.preprocess((value) => (value === undefined || value === '' ? 'Q' : value), z.enum(errorLevels)),
    /** True to print the code as text below the QR code. */
    text: z.preprocess((value) => value ?? true, bool()),
    /** File name without extension. */
    name: maybe(text(100)),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || to >= from, {
    path: ['to'],
    ...byRule('rangeEmpty'),
    when: givenThat({ from: position, to: position }),
  })
  .superRefine(
    (options, context) => {
      const wrong = (field: string, rule: Rule, figures?: Record<string, number>) =>
        context.addIssue({ code: 'custom', path: [field], ...byRule(rule, figures) });
      const places = labelsOnSheet(sheetOf(options));
      // The start is ignored on a page with a single label, so that a start chosen for another sheet does no harm.
      if (places > 1 && (options.start ?? 1) > places) wrong('start', 'atMost', { n: places });
      if (options.sheet !== 'own') return;
      if (options.labelWidth === undefined) wrong('labelWidth', 'required');
      if (options.labelHeight === undefined) wrong('labelHeight', 'required');
      const side = beyond(ownSheet(options));
      if (side !== undefined) wrong(side, 'beyondPage');
    },
    { when: sized },
  );
export type QrPrint = z.infer<typeof QrPrint>;

/** Row of an import: a printed code, the cabinet's holder and its model. */
export const QrImport = z.object({
  label: label(),
  /** Code of an agent or merchant. If absent, the cabinet belongs to the operator or to the importing agent. */
  customerCode: optionalCode(40),
  /** Name of a cabinet model. */
  modelName: text(60),
  /** Code of the cabinet; the printed code is used if absent. */
  cabinetCode: z.preprocess(orNull, cabinetCode().nullable()),
  place: optionalText(200),
});
export type QrImport = z.infer<typeof QrImport>;

const qrBatch = {
  noun: 'qrBatch',
  page: 'cabinetQrCodeList',
  called: ['batch of QR codes', 'batches of QR codes'],
} as const;

export const qrBatchApi = {
  ...reads({ ...qrBatch, query: Query, row: QrBatch }),
  removeAll: toAll({ ...qrBatch, query: Query, verb: 'remove', does: 'Delete' }),
  ...holds({ ...qrBatch, by: ['cabinet'] }),
  ...writes({
    ...qrBatch,
    draft: QrBatchDraft,
    change: QrBatchChange,
    made: z.object({ id: z.int(), job: z.int() }),
    says: {
      create: 'Add a batch of QR codes; a job creates its codes and their file package',
      remove: 'Delete batches of QR codes that have no used code',
    },
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/admin/qr-batch/:id/make',
    access: 'cabinetQrCodeList:add',
    summary: 'Continue creating an incomplete batch that has no running job, in a background job',
    params: oneId,
    output: StartedJob,
    audit: 'qrBatch.make',
  }),
  package: endpoint({
    method: 'GET',
    path: '/api/admin/qr-batch/:id/package',
    access: 'cabinetQrCodeList:package',
    summary: 'Download the file package of a batch: a ZIP with a PNG of each code',
    params: oneId,
    output: nothing,
    file: { type: 'application/zip', nameHeader: downloadName },
    byCookie: true,
    audit: 'qrBatch.package',
  }),
  print: endpoint({
    method: 'POST',
    path: '/api/admin/qr-batch/print',
    access: 'cabinetQrCodeList:print',
    summary: `Create a vector PDF of codes of a batch, for sheets of labels or a label printer. More than ${qrCodesAtOnce} codes are printed by a job`,
    body: QrPrint,
    output: nothing,
    file: { type: 'application/pdf', orJob: true },
    audit: 'qrBatch.print',
  }),
  ...imports({
    noun: 'qrBatch',
    page: 'cabinetQrCodeList',
    called: ['assignment of a QR code', 'assignments of QR codes'],
    touches: ['cabinet', 'cabinet-model', 'qr-code'],
  }),
};

/** Operation log words for QR batches. */
export const qrBatchWords: AuditWords = {
  noun: words(
    '二维码批次',
    '二維碼批次',
    'QR code batch',
    'Lot de QR codes',
    'QR-Code-Charge',
    'QRコード発行ロット',
  ),
  called: ['number'],
  verbs: {
    make: words(
      '继续生成',
      '繼續產生',
      'Continue generating',
      'Reprendre la génération',
      'Weiter erzeugen',
      '発行を再開',
    ),
    package: words(
      '下载文件包',
      '下載檔案包',
      'Download package',
      'Télécharger l’archive',
      'Dateipaket laden',
      'ファイル一式を取得',
    ),
    print: words(
      '打印二维码',
      '列印二維碼',
      'Print QR codes',
      'Imprimer les QR codes',
      'QR-Codes drucken',
      'QRコードを印刷',
    ),
  },
};
