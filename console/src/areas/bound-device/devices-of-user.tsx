import type { PartProps } from '../../lib/brought/parts';
import { List } from '../../ui/list/list';
import { list } from './bound-device-list';
import './reading/live';

/** What an app user has bound, on its page. */
export default function DevicesOfUser({ id }: PartProps) {
  return <List list={list} where={{ userId: id }} address="devices" />;
}
