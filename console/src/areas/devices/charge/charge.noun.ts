import { chargeApi } from '@chargehand/contract/areas/devices/charge';
import { format } from '../../../lib/words/format';
import { energy, figure, instant } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Noun (kind of record) for charges on a device's port. */
export const charge = noun({
  api: chargeApi,
  texts: 'charge',
  nameOf: ({ beganAt }) => format.instant(beganAt),
  fields: {
    beganAt: instant(),
    endedAt: instant(),
    port: figure(),
    minutes: figure(),
    energy: energy(),
  },
});
