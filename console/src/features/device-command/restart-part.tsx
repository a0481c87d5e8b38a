import { type BoundDeviceDetail, boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../ui/can';
import { late } from '../../ui/late';
import { Part } from './part';

const AskRestart = late(() => import('./ask-restart'));

interface RestartPartProps {
  device: BoundDeviceDetail;
  isOnline: boolean;
}

/** Part that restarts the device after a confirmation, for accounts that may do so. */
export function RestartPart({ device, isOnline }: RestartPartProps) {
  const { t } = useTranslation('bound-device');
  const [asking, setAsking] = useState(false);
  return (
    <Can use={boundDeviceApi.restart}>
      <Part label={t('restart')}>
        <Button disabled={!isOnline} onClick={() => setAsking(true)}>
          {t('restartNow')}
        </Button>
      </Part>
      {asking && <AskRestart device={device} onClose={() => setAsking(false)} />}
    </Can>
  );
}
