import { Link } from 'react-router';
import { missing } from '../../lib/words/format';
import { usePathOf } from '../../lib/brought/places';

interface DocumentLinkProps {
  id: number | null;
  number: string | null;
}

/** A document's number, leading to its page where this account has it. */
export function DocumentLink({ id, number }: DocumentLinkProps) {
  const path = usePathOf()('documentList');
  if (id === null || number === null) return missing;
  return path === undefined ? number : <Link to={`${path}/${id}`}>{number}</Link>;
}
