import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { optionalText, text } from '../../fields/fields';
import { nothing, oneId, StartedJob } from '../../http/shapes';
import { texts as words } from '../../i18n/languages';
import { deviceQuery } from './device';
import { Absent, OpenedDocument, touchedBy } from './document';
import { movedThings, movesSomething } from './document-cabinet';

const reason = text(200);

const ReturnDraft = movesSomething(z.object({ reason, ...movedThings }));
type ReturnDraft = z.infer<typeof ReturnDraft>;
/** Reason of a return, without codes: a list's filter selects the devices. */
export const ReturnWhy = z.object({ reason });

/** Explanation of the answer to a document. */
const AnswerDraft = z.object({ answer: optionalText(200) });

/**
 * Endpoints for returns: a merchant's agent decides on the merchant's returns, and the operator on those of agents.
 * After approval the devices are unbound and in the decider's warehouse.
 */
export const returnApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/return',
    access: 'boundDeviceList:return',
    summary:
      'Request the return of devices, and of cabinets with their contents, all or none; more than 500 devices by a job',
    body: ReturnDraft,
    output: OpenedDocument,
    audit: 'return.create',
    touches: touchedBy('return'),
  }),
  createAll: endpoint({
    method: 'POST',
    path: '/api/admin/return/all',
    access: 'boundDeviceList:return',
    summary: 'Request the return of all devices that match a filter, in a background job, all or none',
    body: z.object({ to: ReturnWhy, where: deviceQuery }),
    output: StartedJob,
    audit: 'return.create',
    touches: touchedBy('return'),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/admin/return/:id/approve',
    access: 'examineList:approve',
    summary:
      'Accept a return: its devices enter the account’s warehouse, except missing ones. Returns 409 if it was already answered',
    params: oneId,
    body: AnswerDraft.extend(Absent),
    output: nothing,
    audit: 'return.approve',
    touches: touchedBy('return'),
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/admin/return/:id/reject',
    access: 'examineList:approve',
    summary: 'Reject a return: its devices stay with their holder. Returns 409 if it was already answered',
    params: oneId,
    body: z.object({ answer: text(200) }),
    output: nothing,
    audit: 'return.reject',
    touches: touchedBy('return'),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/return/:id/cancel',
    access: 'boundDeviceList:return',
    summary:
      'Withdraw an own return that is still pending: its devices stay with their holder. Returns 409 if it was already answered',
    params: oneId,
    output: nothing,
    audit: 'return.cancel',
    touches: touchedBy('return'),
  }),
};

/** Operation log words for returns and their actions. */
export const returnWords: AuditWords = {
  noun: words('退货', '退貨', 'Return', 'Retour', 'Rückgabe', '返品'),
  called: ['number'],
  verbs: {
    approve: words('通过', '批准', 'Approve', 'Approbation', 'Genehmigen', '承認'),
    cancel: words('撤回', '撤回', 'Withdraw', 'Retrait', 'Zurückziehen', '取り下げ'),
    reject: words('驳回', '不批准', 'Reject', 'Rejet', 'Ablehnen', '却下'),
  },
};
