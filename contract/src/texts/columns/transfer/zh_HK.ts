import type { Columns } from './zh_CN';

export default {
  recipientAccount: '接收方帳戶',
  code: '裝置編號',
  agentAccount: '代理商帳戶',
} satisfies Columns;
