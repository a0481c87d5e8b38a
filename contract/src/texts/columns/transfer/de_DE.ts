import type { Columns } from './zh_CN';

export default {
  recipientAccount: 'Konto des Empfängers',
  code: 'Gerätecode',
  agentAccount: 'Konto des Vertriebspartners',
} satisfies Columns;
