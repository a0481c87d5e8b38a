import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  number: 'Document no.',
  kind: 'Kind',
  deviceCount: 'Devices',
  arrivedCount: 'Arrived',
  cabinetCount: 'Cabinets',
  reason: 'Reason',
  createdAt: 'Made',
  createdBy: 'Made by',
  decidedAt: 'Handled',
  decidedBy: 'Handled by',
  answer: 'Answer',
  operator: 'Operator',
  production: 'Production',
  searchHint: 'Number, name, account',
} satisfies OneOther<Messages>;
