import { carrierWords } from '@chargehand/contract/areas/devices/tag-words';
import { bindStatusWords, holderWords, outStatusWords } from '@chargehand/contract/areas/stock/device-status';
import { documentStateWords } from '@chargehand/contract/areas/stock/document';
import { stockStatusWords } from '@chargehand/contract/areas/stock/stock-status';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(carrierWords, 'en_US'),
  ...wordsIn(holderWords, 'en_US'),
  ...wordsIn(documentStateWords, 'en_US'),
  ...wordsIn(stockStatusWords, 'en_US'),
  ...wordsIn(bindStatusWords, 'en_US'),
  ...wordsIn(outStatusWords, 'en_US'),
  agentName: 'Agent',
  inAt: 'Added to stock',
  outAt: 'Sent out',
  returnReason: 'Return reason',
  returnState: 'Return approval',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  outbound: 'Send out',
  listTitle: 'Channel stock',
  code: 'Device code',
  modelId: 'Model',
  mac: 'MAC address',
  ip: 'IP address',
  portCount: 'Ports',
  wifiName: 'Wi-Fi name',
  bindStatus: 'Binding status',
  outStatus: 'Outbound status',
  createdAt: 'Registered',
  agentId: 'Agent',
  searchHint: 'Device code, MAC, Wi-Fi name',
  emptyTitle: 'No devices here yet',
  emptyText: 'Devices sent out to you or received through a transfer appear here.',
  viewFree: 'Ready to send out',
  viewReturn: 'In return process',
  transfer: 'Transfer',
  return: 'Request return',
  stands: 'Status',
  holder: 'Location',
  soldAt: 'Sold at',
  label: 'Print labels',
  job_label: 'Print labels',
  viewUnbound: 'Not bound yet',
  goneTitle: 'Device not found',
  goneText: 'You may not have access to it, or it was returned.',
  factsDevice: 'Device',
  factsStock: 'Stock',
} satisfies OneOther<Messages>;
