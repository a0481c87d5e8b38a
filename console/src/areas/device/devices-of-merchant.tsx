import type { PartProps } from '../../lib/brought/parts';
import { List } from '../../ui/list/list';
import { list } from './device-list';

/** The devices of a merchant, on its page. */
export default function DevicesOfMerchant({ id }: PartProps) {
  return <List list={list} where={{ merchantId: [id] }} address="devices" />;
}
