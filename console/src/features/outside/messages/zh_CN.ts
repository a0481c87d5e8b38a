const messages = {
  content: '内容来自 {host}，不属于本系统',
  open: '在新标签页打开',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    outside: Messages;
  }
}
export default messages;
