import type { Messages } from './zh_CN';

export default {
  title: '稼働状況',
  live: 'リアルタイム',
  updatedAgo: '{n}秒前',
  justNow: 'たった今',
  loading: '読み込み中',
  cardDevices: '総デバイス数',
  cardInStock: '在庫',
  cardBound: '紐付け済み',
  cardOnline: 'オンライン',
  cardModels: '機種数',
  cardUsers: '総ユーザー数',
  cardHot: '高温デバイス',
  failed: '最新の数値を取得できませんでした',
  failedSince: '以下は{time}時点の数値です。',
  retry: '再試行',
} satisfies Messages;
