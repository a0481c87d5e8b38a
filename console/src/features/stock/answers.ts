import { type Document, documentApi } from '@chargehand/contract/areas/document';
import { returnApi } from '@chargehand/contract/areas/return';
import { receiveApi, transferApi } from '@chargehand/contract/areas/transfer';

/** What can be done with a document that waits, each a word of the texts. */
export const answers = [
  'approve',
  'reject',
  'receive',
  'refuse',
  'confirm',
  'note',
  'cancel',
  'discard',
  'recall',
] as const;
export type Answer = (typeof answers)[number];

/** The call behind each, whether it takes a reason, and whether it is asked what came. */
export const ways = {
  approve: { by: returnApi.approve, why: 'may', danger: false, came: true },
  reject: { by: returnApi.reject, why: 'must', danger: true, came: false },
  receive: { by: receiveApi.receive, why: undefined, danger: false, came: true },
  refuse: { by: receiveApi.reject, why: 'may', danger: true, came: false },
  confirm: { by: documentApi.confirm, why: undefined, danger: false, came: true },
  note: { by: documentApi.confirm, why: undefined, danger: false, came: false },
  cancel: { by: transferApi.cancel, why: undefined, danger: true, came: false },
  discard: { by: transferApi.remove, why: undefined, danger: true, came: false },
  recall: { by: documentApi.recall, why: 'must', danger: true, came: false },
} as const;

const kinds = {
  approve: 'return',
  reject: 'return',
  receive: 'transfer',
  refuse: 'transfer',
  confirm: 'outbound',
  note: 'outbound',
} as const;

/** Whether it can be done with this document by whoever reads it. */
export function applies(answer: Answer, document: Document): boolean {
  const { kind, state, mayAnswer, mayCancel, mayRecall } = document;
  if (answer === 'cancel' || answer === 'discard') return mayCancel;
  if (answer === 'recall') return mayRecall;
  return mayAnswer && kinds[answer] === kind && (answer === 'note') === (state === 'recalled');
}
