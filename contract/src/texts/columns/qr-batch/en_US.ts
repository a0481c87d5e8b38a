import type { Columns } from './zh_CN';

export default {
  label: 'QR code',
  customerCode: 'Customer code',
  modelName: 'Cabinet model',
  cabinetCode: 'Cabinet code',
  place: 'Place',
} satisfies Columns;
