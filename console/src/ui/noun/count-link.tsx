import { Link } from 'react-router';
import { format } from '../../lib/words/format';
import { usePathOf } from '../../lib/brought/places';

interface CountLinkProps {
  count: number;
  /** The component whose list holds what is counted, and the filter that leaves just that. */
  page: string;
  filter: string;
}

/** How many there are, leading to them; a bare figure where there are none, or not for this account. */
export function CountLink({ count, page, filter }: CountLinkProps) {
  const path = usePathOf()(page);
  if (path === undefined || count === 0) return format.number(count);
  return <Link to={{ pathname: path, search: filter }}>{format.number(count)}</Link>;
}
