import { bindStatusWords, outStatusWords } from '@chargehand/contract/areas/device';
import { wordsIn } from '@chargehand/contract/languages';
import type { Messages } from './zh_CN';

export default {
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
  wifiName: 'WLAN-Name',
  bindStatus: 'Kopplungsstatus',
  outStatus: 'Auslieferungsstatus',
  createdAt: 'Erfasst',
  agentId: 'Vertriebspartner',
  searchHint: 'Gerätecode, MAC, WLAN-Name',
  emptyTitle: 'Noch keine Geräte in Partnerlagern',
  emptyText:
    'Geräte erscheinen hier, sobald der Betreiber sie an einen Vertriebspartner ausgeliefert hat oder eine Übertragung empfangen wurde.',
  viewFree: 'Frei',
  viewReturn: 'In Rückgabe',
  transfer: 'Übertragen',
  return: 'Rückgabe beantragen',
} satisfies Messages;
