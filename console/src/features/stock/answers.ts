import { type Document, documentApi, type DocumentKind } from '@chargehand/contract/areas/stock/document';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { receiveApi, transferApi } from '@chargehand/contract/areas/stock/transfer';
import type { Endpoint } from '@chargehand/contract/http/endpoint';
import type { z } from 'zod';

/** Actions on a stock document by its recipient or its sender. Each is also a text key. */
export const answers = [
  'approve',
  'reject',
  'receive',
  'refuse',
  'confirm',
  'note',
  'cancel',
  'withdraw',
  'discard',
  'recall',
] as const;
export type Answer = (typeof answers)[number];

/** Endpoint type of an answer. */
export type AnswerCall = Endpoint<z.ZodType<{ id: number }>, z.ZodUndefined, z.ZodType, z.ZodNull>;

/**
 * Settings of each answer. The recipient's answers have `of`, the kind of document, and `does`, which says if the
 * answer accepts or refuses the document, or acknowledges its recall. `by` is the endpoint, `why` says if a reason may
 * or must be given, and `came` says if the user can mark missing devices.
 */
export const answerSettings = {
  approve: { of: 'return', does: 'take', by: returnApi.approve, why: 'may', danger: false, came: true },
  reject: { of: 'return', does: 'refuse', by: returnApi.reject, why: 'must', danger: true, came: false },
  receive: {
    of: 'transfer',
    does: 'take',
    by: receiveApi.receive,
    why: undefined,
    danger: false,
    came: true,
  },
  refuse: { of: 'transfer', does: 'refuse', by: receiveApi.reject, why: 'may', danger: true, came: false },
  confirm: {
    of: 'outbound',
    does: 'take',
    by: documentApi.confirm,
    why: undefined,
    danger: false,
    came: true,
  },
  note: { of: 'outbound', does: 'note', by: documentApi.confirm, why: undefined, danger: false, came: false },
  cancel: { of: undefined, by: transferApi.cancel, why: undefined, danger: true, came: false },
  withdraw: { of: undefined, by: returnApi.cancel, why: undefined, danger: true, came: false },
  discard: { of: undefined, by: transferApi.remove, why: undefined, danger: true, came: false },
  recall: { of: undefined, by: documentApi.recall, why: 'must', danger: true, came: false },
} as const;

/** Answers by which the recipient accepts a document, and states what did not arrive. */
export type Receipt = {
  [A in Answer]: (typeof answerSettings)[A]['came'] extends true ? A : never;
}[Answer];

/** Returns whether the answer accepts a document. */
export const isReceipt = (answer: Answer): answer is Receipt => answerSettings[answer].came;

/** Answers that move the devices to another holder. */
export const changesOwner: readonly Answer[] = ['approve', 'receive', 'recall'];

/** Returns the answer that accepts or refuses documents of a kind, or undefined if there is none. */
export const answerTo = (kind: DocumentKind, does: 'take' | 'refuse'): Answer | undefined =>
  answers.find((answer) => {
    const way = answerSettings[answer];
    return way.of === kind && way.does === does;
  });

/** Returns the request body of an answer: the missing devices, and the reason, named `reason` or `answer`. */
export function bodyOf(answer: Answer, reason: string, missing: ReadonlySet<string>) {
  const { why, came } = answerSettings[answer];
  if (answer === 'recall') return { reason };
  const absent = missing.size > 0 ? { missing: [...missing] } : {};
  return came || answer === 'note'
    ? { ...absent, ...(why && { answer: reason }) }
    : why && { answer: reason };
}

/** Returns true if the account may give the answer to the document. */
export function applies(answer: Answer, document: Document): boolean {
  const { kind, state, mayAnswer, mayCancel, mayRecall } = document;
  if (answer === 'withdraw') return mayCancel && kind === 'return';
  if (answer === 'cancel' || answer === 'discard') return mayCancel && kind === 'transfer';
  if (answer === 'recall') return mayRecall;
  return mayAnswer && answerSettings[answer].of === kind && (answer === 'note') === (state === 'recalled');
}
