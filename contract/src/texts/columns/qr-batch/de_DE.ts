import type { Columns } from './zh_CN';

export default {
  label: 'QR-Code',
  customerCode: 'Kundencode',
  modelName: 'Schrankmodell',
  cabinetCode: 'Schrankcode',
  place: 'Standort',
} satisfies Columns;
