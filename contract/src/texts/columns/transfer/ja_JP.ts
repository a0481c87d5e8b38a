import type { Columns } from './zh_CN';

export default {
  recipientAccount: '受領側アカウント',
  code: 'デバイスコード',
  agentAccount: '代理店アカウント',
} satisfies Columns;
