import type { Columns } from './zh_CN';

export default {
  label: 'QRコード',
  customerCode: '顧客コード',
  modelName: 'キャビネット機種',
  cabinetCode: 'キャビネットコード',
  place: '設置場所',
} satisfies Columns;
