import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { codes, optionalText } from '../../fields/fields';
import { StartedJob } from '../../http/shapes';
import { texts as words } from '../../i18n/languages';
import { deviceQuery } from './device';
import { maxMoved, touchedBy, OpenedDocument } from './document';

const reason = optionalText(200);

const ReturnBackDraft = z.object({ reason, codes: codes(maxMoved) });
type ReturnBackDraft = z.infer<typeof ReturnBackDraft>;
/** Reason, for devices that a list's filter selects instead of codes. */
export const ReturnBackWhy = z.object({ reason });

/**
 * Endpoints that return devices of the operator's warehouse to production. The devices disappear from all lists, but
 * their history is kept.
 */
export const returnBackApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/return-back',
    access: 'warehouseList:returnBack',
    summary:
      'Return devices of the warehouse to production, all or none; more than 500 devices are returned by a job',
    body: ReturnBackDraft,
    output: OpenedDocument,
    audit: 'returnBack.create',
    touches: touchedBy('return-back'),
  }),
  createAll: endpoint({
    method: 'POST',
    path: '/api/admin/return-back/all',
    access: 'warehouseList:returnBack',
    summary:
      'Return all devices of the warehouse that match a filter to production, in a background job, all or none',
    body: z.object({ to: ReturnBackWhy, where: deviceQuery }),
    output: StartedJob,
    audit: 'returnBack.create',
    touches: touchedBy('return-back'),
  }),
};

/** Operation log words for returns to production. */
export const returnBackWords: AuditWords = {
  noun: words('返厂', '退回廠方', 'Return to production', 'Retour en usine', 'Rückgabe ans Werk', '工場返却'),
  called: ['number'],
};
