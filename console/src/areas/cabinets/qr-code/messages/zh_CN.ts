const messages = {
  listTitle: '二维码',
  ofCabinet: '二维码',
  label: '二维码编号',
  position: '序号',
  batchNumber: '批次编号',
  state: '状态',
  unused: '未使用',
  used: '已使用',
  revoked: '已作废',
  cabinetCode: '机柜编码',
  usedAt: '使用时间',
  usedBy: '使用人',
  revokedAt: '作废时间',
  revokedBy: '作废人',
  reason: '作废原因',
  revoke: '作废',
  revokeTitle: '作废 {n} 个二维码？',
  revokeText: '作废后永远不能分配，扫码时提示已作废。此操作不能撤销。',
  revokeReason: '例如 标签丢失',
  revokeDone: '已作废',
  searchHint: '二维码、机柜编码',
  emptyTitle: '还没有二维码',
  emptyText: '生成后会显示在这里。',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'qr-code': Messages;
  }
}
export default messages;
