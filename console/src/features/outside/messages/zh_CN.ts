const messages = {
  content: '内容来自 {host}，不属于本系统',
  open: '在新标签页打开',
  blank: '若显示空白：该网站不允许嵌入，或需要存储（Cookie），请在新标签页打开',
  late: '{host} 没有响应，请在新标签页打开',
  fold: '收起说明',
  unfold: '关于此内容',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    outside: Messages;
  }
}
export default messages;
