import type { PartProps } from '../../lib/brought/parts';
import { List } from '../../ui/list/list';
import { list } from './device-list';

/** The devices of an agent and its merchants, on its page. */
export default function DevicesOfAgent({ id }: PartProps) {
  return <List list={list} where={{ agentId: [id] }} address="devices" />;
}
