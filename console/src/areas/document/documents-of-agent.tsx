import type { PartProps } from '../../lib/brought/parts';
import { List } from '../../ui/list/list';
import { list } from './document-list';

/** The stock documents of an agent and its merchants, on its page. */
export default function DocumentsOfAgent({ id }: PartProps) {
  return <List list={list} where={{ agentId: [id] }} address="documents" />;
}
