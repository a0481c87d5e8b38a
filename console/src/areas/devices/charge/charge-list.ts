import { listOf } from '../../../ui/list/declare/list-of';
import { charge } from './charge.noun';

/** List of charges of a bound device, shown on the device's page. */
export const list = listOf(charge, {
  page: 'deviceCharges',
  columns: ['beganAt', 'endedAt', 'port', 'minutes', 'energy'],
  card: { aside: ['energy'], status: ['minutes'], note: ['port'], when: ['endedAt'] },
  sort: 'endedAt desc',
  filters: ['endedAt', 'port'],
});
