import type { Waiting } from '@chargehand/contract/areas/stock/examine';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '../../../lib/session/page-paths';

/**
 * Shows the sender of a waiting item, or the operator if none is named. A company that applies for API access links to
 * its application, if the account may open it.
 */
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
