import type { PartProps } from '../../lib/brought/parts';
import { List } from '../../ui/list/list';
import { listOf } from '../../ui/list/declare/list-of';
import { charge } from './charge.noun';

const list = listOf(charge, {
  page: 'deviceCharges',
  columns: ['beganAt', 'endedAt', 'port', 'minutes', 'energy'],
  card: { aside: ['energy'], status: ['minutes'], note: ['port'], when: ['endedAt'] },
  sort: 'endedAt desc',
  filters: ['endedAt', 'port'],
});

/** The charges of a bound device, on its page. */
export default function ChargesOfDevice({ id }: PartProps) {
  return <List list={list} where={{ deviceId: id }} address="charges" />;
}
