import record from '../../../../features/push/record/messages/zh_CN';

const messages = {
  ...record,
  listTitle: '全部推送',
  emptyTitle: '还没有全部推送',
  emptyText: '选择一则更新内容，推送给所有已通过的申请。',
  addOne: '全部推送',
  job_send: '全部推送“{name}”',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'push-all': Messages;
  }
}
export default messages;
