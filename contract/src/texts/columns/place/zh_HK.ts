import type { Columns } from './zh_CN';

export default {
  name: '名稱',
  address: '地址',
  latitude: '緯度',
  longitude: '經度',
  timeZone: '時區',
  contact: '聯絡人',
  openingHours: '開放時間',
  tags: '標籤',
} satisfies Columns;
