import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { maybe, optionalText, text, codeText } from '../../fields/fields';
import { nothing, oneId, StartedJob } from '../../http/shapes';
import { imports } from '../../http/imports';
import { texts as words } from '../../i18n/languages';
import { deviceQuery } from './device';
import { Absent, Document, documentQuery, OpenedDocument, touchedBy } from './document';
import { movedThings, movesSomething } from './document-cabinet';

const header = {
  /**
   * Login of the agent whose devices are transferred. Staff must provide it; for an agent it is always the agent
   * itself.
   */
  agentAccount: maybe(text(100)),
  /** Login of the receiving agent. */
  recipientAccount: text(100),
  reason: optionalText(200),
};

export const TransferDraft = movesSomething(z.object({ ...header, ...movedThings }));
export type TransferDraft = z.infer<typeof TransferDraft>;
/** Sender, recipient and reason, without codes: a list's filter selects the devices. */
export const TransferTo = z.object(header);

/**
 * A row of an Excel file: a device, its sending agent and its receiving agent. All rows of the same pair form one
 * transfer.
 */
export const TransferImport = z.object({
  recipientAccount: text(100),
  code: codeText(40),
  /** Login of the sending agent; only in files of staff. An agent transfers its own devices. */
  agentAccount: optionalText(100),
});
export type TransferImport = z.infer<typeof TransferImport>;

const transfer = {
  noun: 'transfer',
  page: 'transferList',
  called: ['transfer', 'transfers'],
} as const;

const { list, export: file } = reads({ ...transfer, query: documentQuery, row: Document });

/** Transfers of unsold devices between agents, from the sender's point of view. */
export const transferApi = {
  list,
  export: file,
  ...imports({ ...transfer, megabytes: 2, touches: touchedBy('transfer') }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/transfer',
    access: 'transferList:add',
    summary:
      'Transfer unsold devices of an agent, and its cabinets with their contents, to another agent, all or none; they belong to the other agent once it accepts them. More than 500 devices are transferred by a job',
    body: TransferDraft,
    output: OpenedDocument,
    audit: 'transfer.create',
    touches: touchedBy('transfer'),
  }),
  createAll: endpoint({
    method: 'POST',
    path: '/api/admin/transfer/all',
    access: 'transferList:add',
    summary: 'Transfer all devices of the warehouse that match a filter, in a background job, all or none',
    body: z.object({ to: TransferTo, where: deviceQuery }),
    output: StartedJob,
    audit: 'transfer.create',
    touches: touchedBy('transfer'),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/transfer/:id/cancel',
    access: 'transferList:cancel',
    summary: 'Withdraw an own pending transfer; returns 409 if it was already answered',
    params: oneId,
    output: nothing,
    audit: 'transfer.cancel',
    touches: touchedBy('transfer'),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/transfer/:id',
    access: 'transferList:remove',
    summary:
      'Withdraw an own pending transfer and remove it from the lists of both parties; returns 409 if it was already answered',
    params: oneId,
    output: nothing,
    audit: 'transfer.remove',
    touches: touchedBy('transfer'),
  }),
};

/** Operation log words for transfers and their actions. */
export const transferWords: AuditWords = {
  noun: words('设备转让', '裝置轉讓', 'Transfer', 'Transfert', 'Übertragung', '譲渡'),
  called: ['number'],
};

const got = reads({
  noun: 'receive',
  page: 'receiveList',
  called: ['document to receive', 'documents to receive: outbounds, transfers and returns'],
  query: documentQuery,
  row: Document,
});

/** Endpoints for what an account receives: the list of outbounds, transfers and returns, and answers to transfers. */
export const receiveApi = {
  list: got.list,
  export: got.export,
  receive: endpoint({
    method: 'POST',
    path: '/api/admin/receive/:id/receive',
    access: 'receiveList:receive',
    summary:
      'Accept a transfer: its devices now belong to the account, except missing ones, which stay in transit until the sender settles them. Returns 409 if it was already answered',
    params: oneId,
    body: z.object(Absent),
    output: nothing,
    audit: 'receive.receive',
    touches: touchedBy('receive'),
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/admin/receive/:id/reject',
    access: 'receiveList:reject',
    summary: 'Reject a transfer: its devices stay with the sender. Returns 409 if it was already answered',
    params: oneId,
    body: z.object({ answer: optionalText(200) }),
    output: nothing,
    audit: 'receive.reject',
    touches: touchedBy('receive'),
  }),
};

/** Operation log words for received transfers and their actions. */
export const receiveWords: AuditWords = {
  noun: words('接收', '接收', 'Receiving', 'Réception', 'Annahme', '受領'),
  called: ['number'],
  verbs: {
    receive: words('接收', '接收', 'Receive', 'Réception', 'Annehmen', '受領'),
    reject: words('拒收', '拒收', 'Reject', 'Refus', 'Ablehnen', '受領拒否'),
  },
};
