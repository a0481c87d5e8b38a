import { carrierWords } from '@chargehand/contract/areas/devices/tag-words';
import { bindStatusWords, holderWords, outStatusWords } from '@chargehand/contract/areas/stock/device-status';
import { documentStateWords } from '@chargehand/contract/areas/stock/document';
import { stockStatusWords } from '@chargehand/contract/areas/stock/stock-status';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(carrierWords, 'de_DE'),
  ...wordsIn(holderWords, 'de_DE'),
  ...wordsIn(documentStateWords, 'de_DE'),
  ...wordsIn(stockStatusWords, 'de_DE'),
  ...wordsIn(bindStatusWords, 'de_DE'),
  ...wordsIn(outStatusWords, 'de_DE'),
  agentName: 'Vertriebspartner',
  inAt: 'Eingelagert',
  outAt: 'Ausgeliefert',
  returnReason: 'Rückgabegrund',
  returnState: 'Rückgabegenehmigung',
  pending: 'Ausstehend',
  approved: 'Genehmigt',
  rejected: 'Abgelehnt',
  outbound: 'Ausliefern',
  listTitle: 'Partnerlager',
  code: 'Gerätecode',
  modelId: 'Modell',
  mac: 'MAC-Adresse',
  ip: 'IP-Adresse',
  portCount: 'Anschlüsse',
  wifiName: 'Wi-Fi-Name',
  bindStatus: 'Kopplungsstatus',
  outStatus: 'Auslieferungsstatus',
  createdAt: 'Erfasst',
  agentId: 'Vertriebspartner',
  searchHint: 'Gerätecode, MAC, Wi-Fi-Name',
  emptyTitle: 'Hier gibt es noch keine Geräte',
  emptyText: 'Geräte, die an Sie ausgeliefert oder per Übertragung angenommen werden, erscheinen hier.',
  viewFree: 'Auslieferbar',
  viewReturn: 'In Rückgabe',
  transfer: 'Übertragen',
  return: 'Rückgabe beantragen',
  stands: 'Status',
  holder: 'Standort',
  soldAt: 'Verkauft am',
  label: 'Etiketten drucken',
  job_label: 'Etiketten drucken',
  viewUnbound: 'Noch nicht gekoppelt',
  goneTitle: 'Gerät nicht gefunden',
  goneText: 'Vielleicht haben Sie keinen Zugriff darauf, oder es wurde zurückgegeben.',
  factsDevice: 'Gerät',
  factsStock: 'Bestand und Verbleib',
} satisfies OneOther<Messages>;
