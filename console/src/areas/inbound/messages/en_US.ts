import { movementWords } from '@chargehand/contract/areas/movement';
import { holderWords } from '@chargehand/contract/areas/device';
import { wordsIn } from '@chargehand/contract/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(movementWords, 'en_US'),
  ...wordsIn(holderWords, 'en_US'),
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
  listTitle: 'Inbound list',
  emptyTitle: 'Nothing has come in yet',
  emptyText:
    'Each device that comes into a warehouse leaves a row here. Take devices in at the device warehouse first.',
} satisfies Messages;
