const messages = {
  title: '运行概况',
  live: '实时',
  updatedAgo: '{n} 秒前',
  justNow: '刚刚',
  loading: '正在加载',
  cardDevices: '设备总数',
  cardInStock: '在库设备',
  cardBound: '已绑定设备',
  cardOnline: '在线设备',
  cardModels: '设备型号数',
  cardUsers: '用户总数',
  cardHot: '高温设备',
  failed: '没能刷新数据',
  failedSince: '下面是 {time} 的数据。',
  retry: '重试',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/namespaces' {
  interface Namespaces {
    dashboard: Messages;
  }
}
export default messages;
