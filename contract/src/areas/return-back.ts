import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { endpoint } from '../endpoint';
import { codes, optionalText, StartedJob } from '../fields';
import { texts as words } from '../languages';
import { deviceQuery } from './device';
import { mostMoved, touchedBy, OpenedDocument } from './document';

const reason = optionalText(200);

export const ReturnBackDraft = z.object({ reason, codes: codes(mostMoved) });
export type ReturnBackDraft = z.infer<typeof ReturnBackDraft>;
/** Why, for devices that are chosen elsewhere. */
export const ReturnBackWhy = z.object({ reason });

/** Devices of the operator's warehouse go back to production: out of all lists, with their history kept. */
export const returnBackApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/return-back',
    access: 'warehouseList:returnBack',
    summary: 'Give devices of the warehouse back to production, all or none; of more than 500 a job',
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
      'Give all devices that a filter of the warehouse has back to production, in the background, all or none',
    body: z.object({ to: ReturnBackWhy, where: deviceQuery }),
    output: StartedJob,
    audit: 'returnBack.create',
    touches: touchedBy('return-back'),
  }),
};

/** How the operation log calls it. */
export const returnBackWords: AuditWords = {
  noun: words('返厂', '退回廠方', 'Return to production', 'Retour en usine', 'Rückgabe ans Werk', '工場返却'),
  called: ['number'],
};
