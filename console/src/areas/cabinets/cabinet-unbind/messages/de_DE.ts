import type { OneOther } from '../../../../lib/words/plural-forms';
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
  takenOut: 'Entnommen',
  handedOn: 'Weitergegeben',
  returned: 'Rückgabe',
  unbound: 'Vom Nutzer entkoppelt',
  gone: 'Gelöscht oder ausgebucht',
  searchHint: 'Gerätecode, Schrankcode',
  emptyTitle: 'Noch keine Entnahmen',
  emptyText: 'Wenn ein Gerät einen Schrank verlässt, erscheinen hier Zeit und Grund.',
} satisfies OneOther<Messages>;
