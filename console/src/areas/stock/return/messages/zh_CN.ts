const messages = {
  job_create: '申请退货',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    return: Messages;
  }
}
export default messages;
