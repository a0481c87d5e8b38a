import type { PartProps } from '../../lib/brought/parts';
import { List } from '../../ui/list/list';
import { list } from './app-user-list';

/** The users of an agent, on its page. */
export default function UsersOfAgent({ id }: PartProps) {
  return <List list={list} where={{ agentId: [id] }} address="users" />;
}
