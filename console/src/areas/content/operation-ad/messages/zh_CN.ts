import ad from '../../../../features/ad/messages/zh_CN';

const messages = {
  ...ad,
  listTitle: '操作页广告',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'operation-ad': Messages;
  }
}
export default messages;
