const messages = {
  listTitle: '充电明细',
  port: '端口',
  beganAt: '开始时间',
  endedAt: '结束时间',
  minutes: '时长（分钟）',
  energy: '用电量',
  searchHint: '端口',
  emptyTitle: '还没有充电记录',
  emptyText: '端口充完一次电后，记录会出现在这里。',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    charge: Messages;
  }
}
export default messages;
