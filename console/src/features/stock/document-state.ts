import { documentStates } from '@chargehand/contract/areas/document';
import { oneOf } from '../../ui/noun/kinds';

/** What a stock document has come to, in each list that shows it: the words of `documentStateWords`. */
export const documentState = oneOf(documentStates, {
  done: 'ok',
  pending: 'wait',
  partly: 'wait',
  received: 'ok',
  approved: 'ok',
  rejected: 'alarm',
  cancelled: 'off',
  recalled: 'off',
});
