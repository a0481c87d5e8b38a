import type { Columns } from './zh_CN';

export default {
  code: 'Schrankcode',
  device: 'Gerätecode',
  slot: 'Fach',
} satisfies Columns;
