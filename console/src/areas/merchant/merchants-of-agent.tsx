import type { PartProps } from '../../lib/brought/parts';
import { List } from '../../ui/list/list';
import { list } from './merchant-list';

/** An agent's merchants, on its page. */
export default function MerchantsOfAgent({ id }: PartProps) {
  return <List list={list} where={{ agentId: [id] }} address="merchants" />;
}
