import type { Messages } from './zh_CN';

export default {
  listTitle: '充電明細',
  port: '插口',
  beganAt: '開始時間',
  endedAt: '結束時間',
  minutes: '時間（分鐘）',
  energy: '用電量',
  searchHint: '插口',
  emptyTitle: '尚未有充電記錄',
  emptyText: '插口完成一次充電後，記錄會在此顯示。',
} satisfies Messages;
