import type { Waiting } from '@chargehand/contract/areas/examine';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '../../lib/brought/places';

/** Who asks, the operator where nobody is named; of a company that applies for the API its application, where this account has the page. */
export function Asking({ waiting: { from, applicationId } }: { waiting: Waiting }) {
  const { t } = useTranslation('examine');
  const path = usePathOf()('apiApplicationList');
  if (from === null) return t('operator');
  return path === undefined || applicationId === null ? (
    from
  ) : (
    <Link to={`${path}/${applicationId}`}>{from}</Link>
  );
}
