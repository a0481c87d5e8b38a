import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  number: 'Belegnummer',
  kind: 'Art',
  deviceCount: 'Geräte',
  arrivedCount: 'Angekommen',
  cabinetCount: 'Schränke',
  reason: 'Grund',
  createdAt: 'Angelegt',
  createdBy: 'Angelegt von',
  decidedAt: 'Erledigt',
  decidedBy: 'Erledigt von',
  answer: 'Begründung',
  operator: 'Betreiber',
  production: 'Werk',
  searchHint: 'Nummer, Name, Konto',
} satisfies OneOther<Messages>;
