import { type Maintenance, maintenanceApi } from '@chargehand/contract/areas/devices/maintenance';
import { agencies, merchants } from '../../../features/customer/customers';
import { places } from '../../../features/place/places';
import { code, customCell, flag, instant, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Noun (kind of record) for maintenance of devices and places. */
export const maintenance = noun({
  api: maintenanceApi,
  texts: 'maintenance',
  nameOf: ({ name, code: deviceCode }) => name || (deviceCode ?? ''),
  fields: {
    name: text(),
    code: code(),
    reason: text(),
    running: flag({ yes: ['runningYes', 'wait'], no: ['runningNo', 'off'] }),
    createdAt: instant(),
    until: instant(),
    endedAt: instant(),
    createdBy: text(),
    agentName: text(),
    merchantName: text(),
    placeId: customCell((row: Maintenance) => row.name, { ask: { kind: 'search', of: places } }),
    agentId: customCell((row: Maintenance) => row.agentName, { ask: { kind: 'search', of: agencies } }),
    merchantId: customCell((row: Maintenance) => row.merchantName, {
      ask: { kind: 'search', of: merchants },
    }),
  },
});
