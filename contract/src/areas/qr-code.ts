import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { readScanned } from '../cabinet-label';
import { reads } from '../crud';
import { endpoint } from '../endpoint';
import { codeText, id, idList, instant, list, listQuery, maybe, nothing, orNull, text } from '../fields';
import { texts as words } from '../languages';
import { byRule } from '../rules';

/** A code as somebody scans or types it: the label alone, or the whole address in the QR code. Read as the label. */
export const label = () =>
  codeText(200)
    .transform((value) => readScanned(value) ?? '')
    .refine((value) => value !== '', byRule('qrLabel'));

/** A code that may stay empty; empty is null. */
export const optionalLabel = () => z.preprocess(orNull, label().nullable());

/** A revoked code leads nowhere and is never assigned. One that was used before is counted as used. */
export const qrCodeStates = ['unused', 'used', 'revoked'] as const;
export type QrCodeState = (typeof qrCodeStates)[number];

export const QrCode = z.object({
  id: z.int(),
  label: z.string(),
  /** Its place in its batch; null where it was made together with a cabinet. */
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
    /** A code, or the code of a cabinet or its beginning. */
    search: maybe(text(200)),
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

/** Why codes are revoked. */
export const QrRevoking = z.object({ reason: text(200) });

/** The codes of batches and of cabinets. What becomes of one that is used is written with its cabinet. */
export const qrCodeApi = {
  list: read,
  export: exported,
  revoke: endpoint({
    method: 'POST',
    path: '/api/admin/qr-code/:ids/revoke',
    access: 'cabinetQrCodeList:revoke',
    summary:
      'Revoke codes that nobody has used, all or none: they are never assigned, and their page says so (409 where one is used or revoked)',
    params: z.object({ ids: idList() }),
    body: QrRevoking,
    output: nothing,
    audit: 'qrCode.revoke',
    touches: ['qr-batch'],
  }),
};

/** How the operation log calls it. */
export const qrCodeWords: AuditWords = {
  noun: words('二维码', '二維碼', 'QR code', 'QR code', 'QR-Code', 'QRコード'),
  verbs: {
    revoke: words('作废', '作廢', 'Revoke', 'Révoquer', 'Sperren', '無効化'),
  },
};
