import type { BoundDeviceDetail } from '@chargehand/contract/areas/devices/bound-device';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '../../../lib/session/page-paths';
import { format, missing } from '../../../lib/words/format';
import { Connection } from '../../../ui/detail/connection';
import { Copyable } from '../../../ui/copyable';
import { Status } from '../../../ui/feedback/status';
import { RecordHead } from '../../../ui/record/record-page';
import { Tags } from '../../../features/tagging/tags';
import { RenewButton } from './renew-button';
import { isHot } from './reading/troubles';

/** Link to the device's warehouse page, for accounts that may see it. */
function StockLink({ id }: { id: number }) {
  const { t } = useTranslation('bound-device');
  const path = usePathOf()('warehouseList');
  return path === undefined ? null : (
    <Link to={`${path}/${id}`}>
      <Button>{t('stockPage')}</Button>
    </Link>
  );
}

/** Heading of the page: the device's identity and its connection. */
export function DeviceHead({ device }: { device: BoundDeviceDetail }) {
  const { t } = useTranslation('bound-device');
  const hot = isHot(device);
  return (
    <RecordHead
      name={device.name}
      state={
        <>
          {hot && <Status kind="alarm">{t('tooHot')}</Status>}
          <Connection state={device.state} filled />
          {!device.bound && <Status kind="fact">{t('notBound')}</Status>}
        </>
      }
      actions={
        <>
          <StockLink id={device.id} />
          <RenewButton device={device} />
        </>
      }
      facts={
        <>
          <Copyable text={device.code} label={t('code')} />
          <span>{device.mac}</span>
          <span>
            {device.modelName} · {t('portCount', { n: device.portCount })} ·{' '}
            {format.power(device.designPower)}
          </span>
          <span>
            {t('firmware')} {device.state?.firmware ?? missing}
          </span>
          <span>
            {t('binder')} <b>{device.binder ?? missing}</b>
          </span>
          {device.tags.length > 0 && <Tags tags={device.tags} />}
        </>
      }
    />
  );
}
