import type { Messages } from './zh_CN';

export default {
  listTitle: '我的訊息',
  subject: '主題',
  documentNumber: '單據編號',
  excerpt: '摘要',
  content: '內容',
  kind: '類型',
  announcement: '公告',
  document: '單據結果',
  rollout: '升級中斷',
  unread: '閱讀狀態',
  unreadYes: '未讀',
  unreadNo: '已讀',
  createdAt: '接收時間',
  readAt: '閱讀時間',
  read: '標為已讀',
  toDocument: '查看單據',
  toRollout: '查看升級任務',
  searchHint: '主題',
  emptyTitle: '還沒有訊息',
  emptyText: '公告、單據的處理結果和自動中斷的升級會在此顯示。',
} satisfies Messages;
