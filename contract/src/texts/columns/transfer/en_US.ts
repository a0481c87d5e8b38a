import type { Columns } from './zh_CN';

export default {
  recipientAccount: 'Recipient account',
  code: 'Device code',
  agentAccount: 'Agent account',
} satisfies Columns;
