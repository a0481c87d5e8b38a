import type { Messages } from './zh_CN';

export default {
  listTitle: '受信メッセージ',
  subject: '件名',
  documentNumber: '伝票番号',
  excerpt: '概要',
  content: '内容',
  kind: '種類',
  announcement: 'お知らせ',
  document: '処理結果',
  rollout: '配信停止',
  unread: '既読・未読',
  unreadYes: '未読',
  unreadNo: '既読',
  createdAt: '受信日時',
  readAt: '既読日時',
  read: '既読にする',
  toDocument: '伝票を開く',
  toRollout: '配信を開く',
  searchHint: '件名',
  emptyTitle: 'メッセージはまだありません',
  emptyText: 'お知らせ、伝票の処理結果、自動停止した配信がここに表示されます。',
} satisfies Messages;
