const messages = {
  job_create: '返厂',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'return-back': Messages;
  }
}
export default messages;
