import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { holds, reads, toAll, writes } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import {
  instant,
  int,
  maybe,
  optionalCode,
  optionalText,
  orNull,
  searchText,
  text,
} from '../../fields/fields';
import { nothing, oneId, StartedJob } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { imports } from '../../http/imports';
import { texts as words } from '../../i18n/languages';
import { cabinetCode } from './cabinet';
import { downloadName } from '../system/file';
import { label } from './qr-code';
import { maxQrCodes, QrPrint, QrRange, QrRangeCounts } from './qr-print';

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
const QrBatchChange = QrBatchDraft.omit({ quantity: true });

/** States of a batch. `stopped`: incomplete, and no job is generating the rest. */
export const qrBatchStates = ['making', 'ready', 'stopped'] as const;
export type QrBatchState = (typeof qrBatchStates)[number];

export const QrBatch = z.object({
  id: z.int(),
  number: z.string(),
  quantity: z.int(),
  /** Number of codes generated so far, the sum of `used`, `unused` and `revoked`. */
  generated: z.int(),
  /** Number of codes that were assigned to a cabinet and not revoked since. */
  used: z.int(),
  unused: z.int(),
  /** Number of revoked codes, including those of cabinets that have got another. */
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
  printCount: endpoint({
    method: 'GET',
    path: '/api/admin/qr-batch/:id/print-count',
    access: 'cabinetQrCodeList:print',
    summary: 'Count the codes of a range that would be printed, and those that would be left out',
    params: oneId,
    query: QrRange,
    output: QrRangeCounts,
  }),
  print: endpoint({
    method: 'POST',
    path: '/api/admin/qr-batch/print',
    access: 'cabinetQrCodeList:print',
    summary: `Create a vector PDF of codes of a batch, for sheets of labels or a label printer; codes that are left out are named on its last page. More than ${qrCodesAtOnce} codes are printed by a job`,
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
