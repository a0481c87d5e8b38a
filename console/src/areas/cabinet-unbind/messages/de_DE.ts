import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Schrankentnahmen',
  deviceCode: 'Gerätecode',
  cabinetCode: 'Schrankcode',
  slot: 'Fach',
  fittedAt: 'Eingesetzt',
  fittedBy: 'Eingesetzt von',
  leftAt: 'Entnommen',
  leftBy: 'Entnommen von',
  cause: 'Art',
  reason: 'Grund',
  agentId: 'Vertriebspartner',
  merchantName: 'Händler',
  takenOut: 'Herausgenommen',
  handedOn: 'Ging anderswohin',
  returned: 'Rückgabe',
  unbound: 'Vom Nutzer entkoppelt',
  gone: 'Gelöscht oder ausgebucht',
  searchHint: 'Gerätecode, Schrankcode',
  emptyTitle: 'Noch keine Entnahmen',
  emptyText: 'Verlässt ein Gerät einen Schrank, stehen hier Zeit und Grund.',
} satisfies OneOther<Messages>;
