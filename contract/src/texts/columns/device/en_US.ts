import type { Columns } from './zh_CN';

export default {
  code: 'Device code',
  modelName: 'Model',
  mac: 'MAC address',
  ip: 'IP address',
  portCount: 'Ports',
  wifiName: 'Wi-Fi name',
  codeFormat: '3–40 letters, digits, dots, dashes or underscores, a letter or digit first',
  tags: 'Tags',
} satisfies Columns;
