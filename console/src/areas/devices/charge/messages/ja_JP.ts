import type { Messages } from './zh_CN';

export default {
  listTitle: '充電明細',
  port: 'ポート',
  beganAt: '開始日時',
  endedAt: '終了日時',
  minutes: '時間（分）',
  energy: '電力量',
  searchHint: 'ポート',
  emptyTitle: '充電履歴はまだありません',
  emptyText: '充電が終わると、ここに表示されます。',
} satisfies Messages;
