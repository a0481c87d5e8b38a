import type { Messages } from './zh_CN';

export default {
  listTitle: '好友',
  nickname: '暱稱',
  note: '好友備註',
  areaCode: '地區號碼',
  account: '帳戶',
  createdAt: '加入時間',
  elsewhere: '其他代理商的用戶',
  searchHint: '暱稱、備註',
  emptyTitle: '尚無好友',
  emptyText: '用戶在 App 加入好友後會在此顯示。',
} satisfies Messages;
