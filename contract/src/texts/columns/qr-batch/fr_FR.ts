import type { Columns } from './zh_CN';

export default {
  label: 'QR code',
  customerCode: 'Code client',
  modelName: 'Modèle d’armoire',
  cabinetCode: 'Code armoire',
  place: 'Emplacement',
} satisfies Columns;
