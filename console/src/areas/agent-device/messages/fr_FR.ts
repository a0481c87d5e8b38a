import { bindStatusWords, outStatusWords } from '@chargehand/contract/areas/device';
import { wordsIn } from '@chargehand/contract/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(bindStatusWords, 'fr_FR'),
  ...wordsIn(outStatusWords, 'fr_FR'),
  agentName: 'Revendeur',
  inAt: 'Entré le',
  outAt: 'Sorti le',
  returnReason: 'Motif du retour',
  returnState: 'Approbation du retour',
  pending: 'En attente',
  approved: 'Approuvé',
  rejected: 'Rejeté',
  outbound: 'Sortir du stock',
  listTitle: 'Entrepôts revendeurs',
  code: 'Code appareil',
  modelId: 'Modèle',
  mac: 'Adresse MAC',
  ip: 'Adresse IP',
  portCount: 'Ports',
  wifiName: 'Nom du Wi-Fi',
  bindStatus: 'Statut d’association',
  outStatus: 'Statut de sortie',
  createdAt: 'Enregistré le',
  agentId: 'Revendeur',
  searchHint: 'Code, MAC, nom du Wi-Fi',
  emptyTitle: 'Aucun appareil chez les revendeurs',
  emptyText:
    'Les appareils apparaissent ici dès que l’opérateur les a remis à un revendeur ou qu’un transfert a été reçu.',
  viewFree: 'Disponibles',
  viewReturn: 'Retour en cours',
  transfer: 'Transférer',
  return: 'Demander le retour',
} satisfies Messages;
