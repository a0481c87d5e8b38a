import type { Messages } from './zh_CN';

export default {
  title: '運作概況',
  live: '即時',
  updatedAgo: '{n} 秒前',
  justNow: '剛剛',
  loading: '正在載入',
  cardDevices: '裝置總數',
  cardInStock: '庫存裝置',
  cardBound: '已綁定裝置',
  cardOnline: '在線裝置',
  cardModels: '裝置型號數目',
  cardUsers: '用戶總數',
  cardHot: '高溫裝置',
  failed: '未能更新數據',
  failedSince: '以下為 {time} 的數據。',
  retry: '重試',
} satisfies Messages;
