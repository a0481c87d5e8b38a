import type { PartProps } from '../../lib/brought/parts';
import { List } from '../../ui/list/list';
import { list } from './warning-list';

/** The warnings of one device, on its page. */
export default function WarningsOfDevice({ id }: PartProps) {
  return <List list={list} where={{ deviceId: id }} address="warnings" />;
}
