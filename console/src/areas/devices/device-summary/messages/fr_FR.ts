import {
  bindStatusWords,
  holderWords,
  outStatusWords,
  saleStatusWords,
} from '@chargehand/contract/areas/stock/device-status';
import { stockStatusWords } from '@chargehand/contract/areas/stock/stock-status';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(stockStatusWords, 'fr_FR'),
  ...wordsIn(bindStatusWords, 'fr_FR'),
  ...wordsIn(holderWords, 'fr_FR'),
  ...wordsIn(outStatusWords, 'fr_FR'),
  ...wordsIn(saleStatusWords, 'fr_FR'),
  code: 'Code appareil',
  modelId: 'Modèle',
  mac: 'Adresse MAC',
  agentId: 'Revendeur',
  agentName: 'Revendeur',
  merchantName: 'Commerçant',
  searchHint: 'Code, MAC, nom du Wi-Fi',
  listTitle: 'Synthèse du parc',
  listOf: 'Appareils',
  emptyTitle: 'Aucun appareil pour l’instant',
  emptyText: 'Les appareils sont comptés ici dès qu’ils sont en stock ou vous ont été envoyés.',
  total: 'Parc total',
  model: 'Par modèle',
  byAgent: 'Par revendeur',
  byMerchant: 'Par commerçant',
  saleStatus: 'Statut de vente',
  bindStatus: 'Statut d’association',
  outStatus: 'Statut de sortie',
  holder: 'Emplacement',
  region: 'Région de l’utilisateur',
  merchantId: 'Commerçant',
  unknown: 'Inconnue ou non associé',
  rest: '{more} autres',
  nothing: 'Aucun',
  outAt: 'Sorti le',
  createdAt: 'Entré le',
  stands: 'Statut',
} satisfies OneManyOther<Messages>;
