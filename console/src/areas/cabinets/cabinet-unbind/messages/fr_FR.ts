import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Retraits d’armoire',
  deviceCode: 'Code appareil',
  cabinetCode: 'Code armoire',
  slot: 'Emplacement',
  fittedAt: 'Installé le',
  fittedBy: 'Installé par',
  leftAt: 'Retiré le',
  leftBy: 'Retiré par',
  cause: 'Manière',
  reason: 'Motif',
  agentId: 'Revendeur',
  merchantName: 'Commerçant',
  takenOut: 'Retiré à la main',
  handedOn: 'Parti ailleurs',
  returned: 'Retour',
  unbound: 'Dissocié par l’utilisateur',
  gone: 'Supprimé ou passé en perte',
  searchHint: 'Code appareil, code armoire',
  emptyTitle: 'Aucun retrait',
  emptyText: 'Quand un appareil quitte une armoire, la date et le motif figurent ici.',
} satisfies OneManyOther<Messages>;
