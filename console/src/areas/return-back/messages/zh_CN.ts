const messages = {
  job_create: '退回生产',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/namespaces' {
  interface Namespaces {
    'return-back': Messages;
  }
}
export default messages;
