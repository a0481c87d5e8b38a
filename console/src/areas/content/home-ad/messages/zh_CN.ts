import ad from '../../../../features/ad/messages/zh_CN';

const messages = {
  ...ad,
  listTitle: '首页广告',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'home-ad': Messages;
  }
}
export default messages;
