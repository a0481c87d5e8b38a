import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  number: 'Document no.',
  kind: 'Type',
  deviceCount: 'Devices',
  arrivedCount: 'Arrived',
  cabinetCount: 'Cabinets',
  reason: 'Reason',
  createdAt: 'Created',
  createdBy: 'Created by',
  decidedAt: 'Handled',
  decidedBy: 'Handled by',
  answer: 'Note',
  operator: 'Operator',
  production: 'Production',
  searchHint: 'Number, name, account',
} satisfies OneOther<Messages>;
