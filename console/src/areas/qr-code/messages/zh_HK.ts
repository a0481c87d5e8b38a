import type { Messages } from './zh_CN';

export default {
  listTitle: '二維碼',
  ofCabinet: '二維碼',
  label: '二維碼編號',
  position: '序號',
  batchNumber: '批次編號',
  state: '狀態',
  unused: '未使用',
  used: '已使用',
  revoked: '已作廢',
  cabinetCode: '機櫃編號',
  usedAt: '使用時間',
  usedBy: '使用人',
  revokedAt: '作廢時間',
  revokedBy: '作廢人',
  reason: '作廢原因',
  searchHint: '二維碼、機櫃編號',
  emptyTitle: '尚無二維碼',
  emptyText: '產生後會顯示在這裡。',
} satisfies Messages;
