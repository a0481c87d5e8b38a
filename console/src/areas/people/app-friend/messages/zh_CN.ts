const messages = {
  listTitle: '好友',
  nickname: '昵称',
  note: '好友备注',
  areaCode: '区号',
  account: '账号',
  createdAt: '添加时间',
  elsewhere: '其他代理商的用户',
  searchHint: '昵称、备注',
  emptyTitle: '还没有好友',
  emptyText: '用户在 APP 中添加好友后会出现在这里。',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'app-friend': Messages;
  }
}
export default messages;
