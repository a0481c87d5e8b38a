import { chargeApi } from '@chargehand/contract/areas/charge';
import { format } from '../../lib/words/format';
import { energy, figure, instant } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';

/** Noun of a charge on a port. */
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
