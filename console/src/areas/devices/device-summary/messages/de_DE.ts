import {
  bindStatusWords,
  holderWords,
  outStatusWords,
  saleStatusWords,
} from '@chargehand/contract/areas/stock/device-status';
import { stockStatusWords } from '@chargehand/contract/areas/stock/stock-status';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(stockStatusWords, 'de_DE'),
  ...wordsIn(bindStatusWords, 'de_DE'),
  ...wordsIn(holderWords, 'de_DE'),
  ...wordsIn(outStatusWords, 'de_DE'),
  ...wordsIn(saleStatusWords, 'de_DE'),
  code: 'Gerätecode',
  modelId: 'Modell',
  mac: 'MAC-Adresse',
  agentId: 'Vertriebspartner',
  agentName: 'Vertriebspartner',
  merchantName: 'Händler',
  searchHint: 'Gerätecode, MAC, Wi-Fi-Name',
  listTitle: 'Geräteübersicht',
  listOf: 'Geräte',
  emptyTitle: 'Noch keine Geräte',
  emptyText: 'Geräte werden hier gezählt, sobald sie eingelagert oder an Sie ausgeliefert sind.',
  total: 'Geräte gesamt',
  model: 'Nach Modell',
  byAgent: 'Nach Vertriebspartner',
  byMerchant: 'Nach Händler',
  saleStatus: 'Verkaufsstatus',
  bindStatus: 'Kopplungsstatus',
  outStatus: 'Auslieferungsstatus',
  holder: 'Standort',
  region: 'Region des Nutzers',
  merchantId: 'Händler',
  unknown: 'Unbekannt oder nicht gekoppelt',
  rest: '{more} weitere',
  nothing: 'Keine',
  outAt: 'Ausgeliefert',
  createdAt: 'Eingelagert am',
  stands: 'Status',
} satisfies OneOther<Messages>;
