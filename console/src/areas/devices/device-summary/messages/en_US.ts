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
  ...wordsIn(stockStatusWords, 'en_US'),
  ...wordsIn(bindStatusWords, 'en_US'),
  ...wordsIn(holderWords, 'en_US'),
  ...wordsIn(outStatusWords, 'en_US'),
  ...wordsIn(saleStatusWords, 'en_US'),
  code: 'Device code',
  modelId: 'Model',
  mac: 'MAC address',
  agentId: 'Agent',
  agentName: 'Agent',
  merchantName: 'Merchant',
  searchHint: 'Device code, MAC, Wi-Fi name',
  listTitle: 'Device summary',
  listOf: 'Devices',
  emptyTitle: 'No devices yet',
  emptyText: 'Devices are counted here once they are added to stock or sent out to you.',
  total: 'Total devices',
  model: 'By model',
  byAgent: 'By agent',
  byMerchant: 'By merchant',
  saleStatus: 'Sale status',
  bindStatus: 'Binding status',
  outStatus: 'Outbound status',
  holder: 'Location',
  region: 'User’s region',
  merchantId: 'Merchant',
  unknown: 'Unknown or unbound',
  rest: '{more} more',
  nothing: 'None',
  outAt: 'Sent out',
  createdAt: 'Added to stock',
  stands: 'Status',
} satisfies OneOther<Messages>;
