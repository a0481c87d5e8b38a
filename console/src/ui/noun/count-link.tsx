import { Link } from 'react-router';
import { format } from '../../lib/words/format';
import { usePathOf } from '../../lib/session/page-paths';

interface CountLinkProps {
  count: number;
  /** Component name of the page that lists the counted records. */
  page: string;
  /** Query string that filters the list by the counted records. */
  filter: string;
}

/**
 * Shows a count as a link to the list of the counted records, or as a plain number if it is 0 or the account may not
 * open that list.
 */
export function CountLink({ count, page, filter }: CountLinkProps) {
  const path = usePathOf()(page);
  if (path === undefined || count === 0) return format.number(count);
  return <Link to={{ pathname: path, search: filter }}>{format.number(count)}</Link>;
}
