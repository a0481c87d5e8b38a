import type { Document } from '@chargehand/contract/areas/document';
import { returnApi } from '@chargehand/contract/areas/return';
import { receiveApi, transferApi } from '@chargehand/contract/areas/transfer';

/** What can be done with a document that waits, each a word of the texts. */
export const answers = ['approve', 'reject', 'receive', 'refuse', 'cancel', 'discard'] as const;
export type Answer = (typeof answers)[number];

/** The call behind each, and whether it takes a reason. */
export const ways = {
  approve: { by: returnApi.approve, why: 'may', danger: false },
  reject: { by: returnApi.reject, why: 'must', danger: true },
  receive: { by: receiveApi.receive, why: undefined, danger: false },
  refuse: { by: receiveApi.reject, why: 'may', danger: true },
  cancel: { by: transferApi.cancel, why: undefined, danger: true },
  discard: { by: transferApi.remove, why: undefined, danger: true },
} as const;

/** Whether it can be done with this document by whoever reads it. */
export function applies(answer: Answer, { kind, mayAnswer, mayCancel }: Document): boolean {
  if (answer === 'cancel' || answer === 'discard') return mayCancel;
  return mayAnswer && (kind === 'return') === (answer === 'approve' || answer === 'reject');
}
