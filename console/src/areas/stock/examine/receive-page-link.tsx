import { PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '../../../lib/session/page-paths';
import { Button } from '../../../ui/button';

/** Link to the page on which everything that comes to the account is received. */
export function ReceivePageLink() {
  const { t } = useTranslation('examine');
  const path = usePathOf()('receiveList');
  return (
    path !== undefined && (
      <Link to={path}>
        <Button icon={<PackageCheck />}>{t('receivePage')}</Button>
      </Link>
    )
  );
}
