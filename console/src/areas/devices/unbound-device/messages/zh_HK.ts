import type { Messages } from './zh_CN';

export default {
  code: '裝置編號',
  modelId: '型號',
  mac: 'MAC 地址',
  agentId: '代理商',
  agentName: '代理商',
  merchantName: '商戶',
  searchHint: '裝置編號、MAC、Wi-Fi 名稱',
  listTitle: '已解除綁定裝置',
  emptyTitle: '還沒有用戶解除綁定裝置',
  emptyText: '用戶在手機上解除綁定裝置後，裝置會出現在這裡，再次綁定後移出。',
  unboundAt: '解除綁定時間',
  userName: '原綁定人',
  userAccount: '帳戶',
  viewWeek: '近 7 日',
} satisfies Messages;
