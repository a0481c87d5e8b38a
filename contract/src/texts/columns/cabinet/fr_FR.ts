import type { Columns } from './zh_CN';

export default {
  code: 'Code armoire',
  device: 'Code de l’appareil',
  slot: 'Emplacement',
} satisfies Columns;
