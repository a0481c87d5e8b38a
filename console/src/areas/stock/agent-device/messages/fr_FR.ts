import { carrierWords } from '@chargehand/contract/areas/devices/tag-words';
import { bindStatusWords, holderWords, outStatusWords } from '@chargehand/contract/areas/stock/device-status';
import { documentStateWords } from '@chargehand/contract/areas/stock/document';
import { stockStatusWords } from '@chargehand/contract/areas/stock/stock-status';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(carrierWords, 'fr_FR'),
  ...wordsIn(holderWords, 'fr_FR'),
  ...wordsIn(documentStateWords, 'fr_FR'),
  ...wordsIn(stockStatusWords, 'fr_FR'),
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
  listTitle: 'Stock des partenaires',
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
  emptyTitle: 'Aucun appareil ici pour l’instant',
  emptyText: 'Les appareils sortis vers ici, ou reçus par transfert, apparaissent ici.',
  viewFree: 'Disponibles',
  viewReturn: 'Retour en cours',
  transfer: 'Transférer',
  return: 'Demander le retour',
  stands: 'Statut',
  holder: 'Où',
  soldAt: 'Vendu le',
  label: 'Imprimer les étiquettes',
  job_label: 'Imprimer les étiquettes',
  viewUnbound: 'À associer',
  goneTitle: 'Appareil introuvable',
  goneText: 'Il est hors de votre périmètre, ou a été rendu.',
  factsDevice: 'Appareil',
  factsStock: 'Stock',
} satisfies OneManyOther<Messages>;
