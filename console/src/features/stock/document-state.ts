import { documentStates } from '@chargehand/contract/areas/stock/document';
import { oneOf } from '../../ui/noun/kinds';

/** Field of a stock document's state, shared by all lists. Its texts are `documentStateWords`. */
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
