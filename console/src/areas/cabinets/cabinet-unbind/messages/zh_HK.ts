import type { Messages } from './zh_CN';

export default {
  listTitle: '機櫃解除綁定',
  deviceCode: '裝置編號',
  cabinetCode: '機櫃編號',
  slot: '櫃位',
  fittedAt: '放入時間',
  fittedBy: '放入人',
  leftAt: '解除綁定時間',
  leftBy: '解除綁定人',
  cause: '方式',
  reason: '原因',
  agentId: '代理商',
  merchantName: '商戶',
  takenOut: '人手取出',
  handedOn: '轉到他處',
  returned: '退貨',
  unbound: '用戶解除綁定',
  gone: '已刪除或報損',
  searchHint: '裝置編號、機櫃編號',
  emptyTitle: '尚無解除綁定紀錄',
  emptyText: '裝置離開機櫃後，會在這裡留下時間和原因。',
} satisfies Messages;
