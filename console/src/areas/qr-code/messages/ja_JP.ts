import type { Messages } from './zh_CN';

export default {
  listTitle: 'QRコード',
  ofCabinet: 'QRコード',
  label: 'QRコード番号',
  position: '番号',
  batchNumber: 'ロット番号',
  state: '状態',
  unused: '未使用',
  used: '使用済み',
  revoked: '無効',
  cabinetCode: 'キャビネットコード',
  usedAt: '使用日時',
  usedBy: '使用者',
  revokedAt: '無効化日時',
  revokedBy: '無効化した人',
  reason: '理由',
  searchHint: 'QRコード、キャビネットコード',
  emptyTitle: 'QRコードはまだありません',
  emptyText: '発行されるとここに表示されます。',
} satisfies Messages;
