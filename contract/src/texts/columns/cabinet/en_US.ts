import type { Columns } from './zh_CN';

export default {
  code: 'Cabinet code',
  device: 'Device code',
  slot: 'Slot',
} satisfies Columns;
