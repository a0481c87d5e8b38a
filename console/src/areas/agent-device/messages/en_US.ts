import { bindStatusWords, outStatusWords } from '@chargehand/contract/areas/device';
import { wordsIn } from '@chargehand/contract/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(bindStatusWords, 'en_US'),
  ...wordsIn(outStatusWords, 'en_US'),
  agentName: 'Agent',
  inAt: 'Taken in',
  outAt: 'Sent out',
  returnReason: 'Return reason',
  returnState: 'Return approval',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  outbound: 'Send out',
  listTitle: 'Agent warehouse',
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
  emptyTitle: 'No devices in agents’ warehouses yet',
  emptyText:
    'Devices show here once the operator has sent them out to an agent, or an agent has received a transfer.',
  viewFree: 'Free to go',
  viewReturn: 'In return process',
  transfer: 'Transfer',
  return: 'Request return',
} satisfies Messages;
