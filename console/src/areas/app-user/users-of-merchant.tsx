import type { PartProps } from '../../lib/brought/parts';
import { List } from '../../ui/list/list';
import { list } from './app-user-list';

/** The users of a merchant, on its page. */
export default function UsersOfMerchant({ id }: PartProps) {
  return <List list={list} where={{ merchantId: [id] }} address="users" />;
}
