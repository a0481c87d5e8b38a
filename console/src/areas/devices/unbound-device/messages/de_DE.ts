import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  code: 'Gerätecode',
  modelId: 'Modell',
  mac: 'MAC-Adresse',
  agentId: 'Vertriebspartner',
  agentName: 'Vertriebspartner',
  merchantName: 'Händler',
  searchHint: 'Gerätecode, MAC, Wi-Fi-Name',
  listTitle: 'Entkoppelte Geräte',
  emptyTitle: 'Noch keine entkoppelten Geräte',
  emptyText:
    'Ein Gerät erscheint hier, sobald sein Nutzer es entkoppelt hat, und verschwindet, wenn es wieder gekoppelt wird.',
  unboundAt: 'Entkoppelt am',
  userName: 'Früherer Nutzer',
  userAccount: 'Konto',
  viewWeek: 'Letzte 7 Tage',
} satisfies OneOther<Messages>;
