import { fetchableDays } from '@chargehand/contract/areas/stock/device-credentials';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '../../../lib/session/page-paths';

/** Shows where the credentials of the new devices can be downloaded. They can be downloaded only once. */
export function PasswordsHint() {
  const { t } = useTranslation('scan');
  const warehouse = usePathOf()('warehouseList');
  if (warehouse === undefined) return null;
  return (
    <>
      <br />
      {t('passwordsWait', { count: fetchableDays })} <Link to={warehouse}>{t('fetchPasswords')}</Link>
    </>
  );
}
