import type { Waiting } from '@chargehand/contract/areas/examine';
import { Link } from 'react-router';
import { usePathOf } from '../../lib/brought/places';

/** Who asks; of a company that applies for the API its application, where this account has the page. */
export function Asking({ waiting: { from, applicationId } }: { waiting: Waiting }) {
  const path = usePathOf()('apiApplicationList');
  return path === undefined || applicationId === null ? (
    from
  ) : (
    <Link to={`${path}/${applicationId}`}>{from}</Link>
  );
}
