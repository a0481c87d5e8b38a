import type { Device } from '@chargehand/contract/areas/device';
import { useTranslation } from 'react-i18next';
import { Status } from '../../ui/status';

/** Sold or in stock: a fact without urgency. */
export function SaleStatus({ value }: { value: Device['saleStatus'] }) {
  const { t } = useTranslation('device');
  return (
    <Status kind="fact" filled={value === 'sold'}>
      {t(value)}
    </Status>
  );
}

/** Bound to an app user or not. */
export function BindStatus({ value }: { value: Device['bindStatus'] }) {
  const { t } = useTranslation('device');
  return (
    <Status kind="fact" filled={value === 'bound'}>
      {t(value)}
    </Status>
  );
}

/** Out of the warehouse or not; a return waits for somebody's decision. */
export function OutStatus({ value }: { value: Device['outStatus'] }) {
  const { t } = useTranslation('device');
  return (
    <Status kind={value === 'inReturn' ? 'wait' : 'fact'} filled={value === 'out'}>
      {t(value)}
    </Status>
  );
}
