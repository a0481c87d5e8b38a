import type { Columns } from './zh_CN';

export default {
  name: '名称',
  address: '住所',
  latitude: '緯度',
  longitude: '経度',
  timeZone: 'タイムゾーン',
  contact: '連絡先',
  openingHours: '営業時間',
  tags: 'タグ',
} satisfies Columns;
