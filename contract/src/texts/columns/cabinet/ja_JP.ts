import type { Columns } from './zh_CN';

export default {
  code: 'キャビネットコード',
  device: 'デバイスコード',
  slot: 'スロット',
} satisfies Columns;
