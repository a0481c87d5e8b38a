const messages = {
  listTitle: '未读客户',
  name: '名称',
  kind: '类型',
  agent: '代理商',
  merchant: '商户',
  account: '账号',
  createdAt: '收到时间',
  searchHint: '名称、账号',
  emptyTitle: '没有未读的客户',
  emptyText: '已收到但未读的客户会在此显示。',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    'unread-customer': Messages;
  }
}
export default messages;
