import type { Messages } from './zh_CN';

export default {
  listTitle: '裝置共享',
  sharedOut: '共享予他人',
  sharedIn: '他人共享',
  name: '裝置名稱',
  code: '裝置編號',
  modelName: '裝置型號',
  ownerName: '共享人',
  ownerAccount: '共享人帳戶',
  userName: '共享予',
  userAccount: '對方帳戶',
  createdAt: '共享時間',
  elsewhere: '其他代理商的用戶',
  elsewhereDevice: '其他代理商的裝置',
  searchHint: '裝置編號、裝置名稱',
  emptyTitle: '沒有共享的裝置',
  emptyText: '用戶在 App 共享裝置後會在此顯示。',
} satisfies Messages;
