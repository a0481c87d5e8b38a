import type { Columns } from './zh_CN';

export default {
  code: 'デバイスコード',
  modelName: '機種',
  mac: 'MACアドレス',
  ip: 'IPアドレス',
  portCount: 'ポート数',
  wifiName: 'Wi-Fi名',
  codeFormat: '英数字、ドット、ハイフン、アンダースコアで3～40文字、先頭は英数字にしてください。',
  tags: 'タグ',
} satisfies Columns;
