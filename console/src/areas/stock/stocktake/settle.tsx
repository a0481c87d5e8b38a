import type { Difference } from '@chargehand/contract/areas/stock/stocktake';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { returnBackApi } from '@chargehand/contract/areas/stock/return-back';
import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '../../../lib/session/page-paths';
import { useSession } from '../../../lib/session/session';
import { mayUse } from '../../../ui/can';
import styles from './stocktake.module.css';

/**
 * Shows a link to the form that settles a difference, or else a hint what to do with the device. Renders nothing if
 * there is neither.
 */
export function Settle({ difference }: { difference: Difference }) {
  const { t } = useTranslation('stocktake');
  const session = useSession();
  const pathOf = usePathOf();
  const { kind, code, holder, holderName, cabinetId } = difference;
  const scan = pathOf('scanList');
  const byScan = (move: 'outbound' | 'return' | 'returnBack') =>
    scan !== undefined && (
      <Link key={move} to={`${scan}?kind=${move}&codes=${encodeURIComponent(code)}`}>
        {t(move)}
      </Link>
    );
  if (kind === 'missing')
    return (
      <span className={styles['settle']}>
        {mayUse(session, outboundApi.create) && byScan('outbound')}
        {cabinetId === null && mayUse(session, returnBackApi.create) && byScan('returnBack')}
      </span>
    );
  if (kind === 'unknown') {
    const warehouse = pathOf('warehouseList');
    return warehouse !== undefined && mayUse(session, deviceApi.create) ? (
      <Link to={`${warehouse}?open=add`}>{t('takeIn')}</Link>
    ) : null;
  }
  if (kind === 'foreign') return <span className={styles['quiet']}>{t('giveBack')}</span>;
  // An agent records the return of a device it sold to a user. For a device held by an agent or merchant, that holder
  // records the return.
  if (holder === 'user' && session.mType === accountLevels.agent && mayUse(session, returnApi.create))
    return byScan('return');
  return holderName === null ? null : (
    <span className={styles['quiet']}>{t('askReturn', { name: holderName })}</span>
  );
}
