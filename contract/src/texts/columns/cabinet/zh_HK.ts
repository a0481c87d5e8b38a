import type { Columns } from './zh_CN';

export default {
  code: '機櫃編號',
  device: '裝置編號',
  slot: '櫃位',
} satisfies Columns;
