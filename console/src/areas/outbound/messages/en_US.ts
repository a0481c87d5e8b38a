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
  listTitle: 'Outbound list',
  emptyTitle: 'Nothing has left yet',
  emptyText: 'Each device that leaves a warehouse leaves a row here.',
  addOne: 'Send devices out',
  job_create: 'Sending devices out',
} satisfies Messages;
