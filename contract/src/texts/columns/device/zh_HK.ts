import type { Columns } from './zh_CN';

export default {
  code: '裝置編號',
  modelName: '型號',
  mac: 'MAC 地址',
  ip: 'IP 地址',
  portCount: '插口數目',
  wifiName: 'Wi-Fi 名稱',
  codeFormat: '由 3–40 個字母、數字、點、橫線或底線組成，以字母或數字開首',
  tags: '標籤',
} satisfies Columns;
