import type { PartProps } from '../../lib/brought/parts';
import { List } from '../../ui/list/list';
import { list } from './document-list';

/** The stock documents of a merchant, on its page. */
export default function DocumentsOfMerchant({ id }: PartProps) {
  return <List list={list} where={{ merchantId: [id] }} address="documents" />;
}
