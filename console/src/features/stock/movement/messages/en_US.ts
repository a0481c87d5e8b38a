import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  code: 'Device code',
  modelName: 'Model',
  modelId: 'Model',
  kind: 'Type',
  fromHolder: 'From',
  fromName: 'From (name)',
  toHolder: 'To',
  toName: 'To (name)',
  documentNumber: 'Document no.',
  reason: 'Reason',
  by: 'Performed by',
  at: 'Time',
  agentId: 'Agent',
  searchHint: 'Device code',
  stockOf: 'Warehouse',
  viewAgents: 'Partner stock',
  viewToday: 'Today',
  viewReturned: 'Returns',
} satisfies OneOther<Messages>;
