import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '../../lib/session/page-paths';

/**
 * Link to the device that has a refused code or MAC address, although it left the stock for good and is in no list.
 * Shows nothing without such a device, or if the account may not open its page.
 */
export function HolderLink({ device }: { device: number | null | undefined }) {
  const { t } = useTranslation('ui');
  const path = usePathOf()('warehouseList');
  if (typeof device !== 'number' || path === undefined) return null;
  return (
    <>
      {' '}
      <Link to={`${path}/${device}`}>{t('showHolders')}</Link>
    </>
  );
}
