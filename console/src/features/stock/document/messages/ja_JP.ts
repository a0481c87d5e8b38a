import type { Messages } from './zh_CN';

export default {
  number: '伝票番号',
  kind: '種類',
  deviceCount: '台数',
  arrivedCount: '到着台数',
  cabinetCount: 'キャビネット数',
  reason: '理由',
  createdAt: '作成日時',
  createdBy: '作成者',
  decidedAt: '対応日時',
  decidedBy: '対応者',
  answer: '処理理由',
  operator: '運営者',
  production: '工場',
  searchHint: '番号、名前、アカウント',
} satisfies Messages;
