import type { Columns } from './zh_CN';

export default {
  recipientAccount: 'Compte du destinataire',
  code: 'Code appareil',
  agentAccount: 'Compte du revendeur',
} satisfies Columns;
