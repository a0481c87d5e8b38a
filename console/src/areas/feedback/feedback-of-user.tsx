import type { PartProps } from '../../lib/brought/parts';
import { List } from '../../ui/list/list';
import { list } from './feedback-list';

/** What one user told, on its page. */
export default function FeedbackOfUser({ id }: PartProps) {
  return <List list={list} where={{ userId: id }} address="feedback" />;
}
