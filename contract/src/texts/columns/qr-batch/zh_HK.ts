import type { Columns } from './zh_CN';

export default {
  label: '二維碼',
  customerCode: '客戶編號',
  modelName: '機櫃型號',
  cabinetCode: '機櫃編號',
  place: '放置地點',
} satisfies Columns;
