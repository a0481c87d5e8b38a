import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { readScanned } from '../../fields/cabinet-label';
import { reads } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { codeText, id, idList, instant, list, maybe, orNull, text, searchText } from '../../fields/fields';
import { nothing } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';
import { byRule } from '../../i18n/rules';

/**
 * Returns the schema of a scanned or typed code: the label alone, or the full URL in the QR code. The result is the
 * label.
 */
export const label = () =>
  codeText(200)
    .transform((value) => readScanned(value) ?? '')
    .refine((value) => value !== '', byRule('qrLabel'));

/** Returns the schema of an optional code; empty becomes null. */
export const optionalLabel = () => z.preprocess(orNull, label().nullable());

/**
 * States of a code. `revoked`: it can never be assigned, and its page says that it was revoked; this is also the state
 * of a used code that was replaced at its cabinet.
 */
export const qrCodeStates = ['unused', 'used', 'revoked'] as const;
export type QrCodeState = (typeof qrCodeStates)[number];

export const QrCode = z.object({
  id: z.int(),
  label: z.string(),
  /** Position of the code in its batch; null if the code was generated together with a cabinet. */
  position: z.int().nullable(),
  batchId: z.int().nullable(),
  batchNumber: z.string().nullable(),
  state: z.enum(qrCodeStates),
  cabinetId: z.int().nullable(),
  cabinetCode: z.string().nullable(),
  usedAt: instant().nullable(),
  usedBy: z.string().nullable(),
  revokedAt: instant().nullable(),
  revokedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type QrCode = z.infer<typeof QrCode>;

const Query = listQuery(
  {
    /** A code or its URL, or the beginning of a cabinet's code. */
    search: maybe(searchText(60)),
    batchId: maybe(id()),
    cabinetId: maybe(id()),
    state: maybe(list(z.enum(qrCodeStates))),
  },
  ['position', 'usedAt'],
  ['usedAt'],
);

const { list: read, export: exported } = reads({
  noun: 'qrCode',
  page: 'cabinetQrCodeList',
  called: ['QR code', 'QR codes'],
  query: Query,
  row: QrCode,
});

/** Reason for revoking codes. */
const QrRevoking = z.object({ reason: text(200) });

/** QR codes of batches and cabinets. Changes to a used code are made through its cabinet. */
export const qrCodeApi = {
  list: read,
  export: exported,
  revoke: endpoint({
    method: 'POST',
    path: '/api/admin/qr-code/:ids/revoke',
    access: 'cabinetQrCodeList:revoke',
    summary:
      'Revoke unused codes, all or none: they can no longer be assigned, and their page says so. Returns 1217 if one is used, and 1218 if one is revoked',
    params: z.object({ ids: idList() }),
    body: QrRevoking,
    output: nothing,
    audit: 'qrCode.revoke',
    touches: ['qr-batch'],
  }),
};

/** Operation log words for QR codes and their actions. */
export const qrCodeWords: AuditWords = {
  noun: words('二维码', '二維碼', 'QR code', 'QR code', 'QR-Code', 'QRコード'),
  verbs: {
    revoke: words('作废', '作廢', 'Revoke', 'Révoquer', 'Sperren', '無効化'),
  },
};
