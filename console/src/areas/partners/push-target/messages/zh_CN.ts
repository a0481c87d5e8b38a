import record from '../../../../features/push/record/messages/zh_CN';

const messages = {
  ...record,
  listTitle: '定向推送',
  emptyTitle: '还没有定向推送',
  emptyText: '按名单、权限或区域选择申请，推送一则更新内容。',
  addOne: '定向推送',
  job_send: '定向推送“{name}”',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'push-target': Messages;
  }
}
export default messages;
