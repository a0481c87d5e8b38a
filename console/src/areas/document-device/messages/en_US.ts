import type { Messages } from './zh_CN';

export default {
  listTitle: 'Devices of the document',
  code: 'Device code',
  modelName: 'Model',
  mac: 'MAC address',
  searchHint: 'Device code',
  emptyTitle: 'No devices',
  emptyText: 'This document has no devices.',
  return: 'Request return',
  outbound: 'Send out',
} satisfies Messages;
