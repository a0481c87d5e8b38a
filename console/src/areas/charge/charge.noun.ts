import { chargeApi } from '@chargehand/contract/areas/charge';
import { format } from '../../lib/words/format';
import { energy, figure, instant } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';

/** How a charge of a port reads. */
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
