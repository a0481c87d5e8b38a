import { Link } from 'react-router';
import { missing } from '../../lib/words/format';
import { usePathOf } from '../../lib/session/page-paths';

interface DocumentLinkProps {
  id: number | null;
  number: string | null;
}

/** Document number with a link to its page, if the account may open it. */
export function DocumentLink({ id, number }: DocumentLinkProps) {
  const path = usePathOf()('documentList');
  if (id === null || number === null) return missing;
  return path === undefined ? number : <Link to={`${path}/${id}`}>{number}</Link>;
}
