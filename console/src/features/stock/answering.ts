import type { Document } from '@chargehand/contract/areas/stock/document';
import { late } from '../../ui/late';
import type { Action } from '../../ui/list/declare/declaration';
import { type Answer, applies, answerSettings } from './answers';

/** Returns an answer as a row action of a list; `first` puts it before the details. */
export const answering = <A extends Answer>(answer: A, first = false): Action<Document, A> => ({
  key: answer,
  first,
  use: answerSettings[answer].by,
  applies: (row) => applies(answer, row),
  Dialog: late(async () => {
    const { dialogFor } = await import('./answer-dialog');
    return { default: dialogFor(answer) };
  }),
});
