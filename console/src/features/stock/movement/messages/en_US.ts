import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  code: 'Device code',
  modelName: 'Model',
  modelId: 'Model',
  kind: 'Kind',
  fromHolder: 'From',
  fromName: 'From (name)',
  toHolder: 'To',
  toName: 'To (name)',
  documentNumber: 'Document no.',
  reason: 'Reason',
  by: 'By',
  at: 'When',
  agentId: 'Agent',
  searchHint: 'Device code',
  viewToday: 'Today',
  viewReturned: 'Returned',
} satisfies OneOther<Messages>;
