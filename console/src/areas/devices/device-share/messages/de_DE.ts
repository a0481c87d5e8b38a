import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Gerätefreigaben',
  sharedOut: 'Freigegeben',
  sharedIn: 'Erhaltene Freigaben',
  name: 'Gerätename',
  code: 'Gerätecode',
  modelName: 'Modell',
  ownerName: 'Freigegeben von',
  ownerAccount: 'Konto des Freigebenden',
  userName: 'Freigegeben für',
  userAccount: 'Konto',
  createdAt: 'Freigegeben seit',
  elsewhere: 'Nutzer eines anderen Vertriebspartners',
  elsewhereDevice: 'Gerät eines anderen Vertriebspartners',
  searchHint: 'Gerätecode, Gerätename',
  emptyTitle: 'Keine Freigaben',
  emptyText: 'Geräte erscheinen hier, sobald sie in der App freigegeben werden.',
} satisfies OneOther<Messages>;
