import { type BoundDeviceDetail, boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceMoveApi } from '@chargehand/contract/areas/devices/device-move';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePathOf } from '../../../../lib/session/page-paths';
import { Can } from '../../../../ui/can';
import { lateForm } from '../../../../ui/dialog/late-drawer';
import { late } from '../../../../ui/late';
import { Panel } from '../../../../ui/panel';
import { CommandParts } from '../../../../features/device-command/command-parts';
import { CommandSteps } from '../../../../features/device-command/command-steps';
import { pendingKind } from '../../../../features/device-command/commands';
import { Part, Parts } from '../../../../features/device-command/part';
import { RestartPart } from '../../../../features/device-command/restart-part';
import { useReach } from '../../../../features/device-command/use-reach';
import styles from './control-panel.module.css';
import { NextSwitch, TimerList } from './timer-words';

const TimersForm = lateForm(() => import('./timers-form'));
const AskUnbindOrUnshare = late(() => import('../ask-unbind-or-unshare'));
const MoveToAccount = lateForm(() => import('../../../../features/stock/move-to-account'));

/** Dialog or form that the user opened. */
type Question = 'timers' | 'unshare' | 'move' | 'unbind';

/**
 * Controls of the whole device: power, fan, limit, timers, restart and, for a bound device, its binding. The steps of
 * the last command are shown below them.
 */
export function ControlPanel({ device }: { device: BoundDeviceDetail }) {
  const { t } = useTranslation('bound-device');
  const [asking, setAsking] = useState<Question>();
  const { state, commands } = device;
  const reach = useReach(state);
  const { isOnline, cut } = reach;
  const close = () => setAsking(undefined);
  const navigate = useNavigate();
  const list = usePathOf()('boundDeviceList');
  const returnToList = () => {
    // After an unbinding the page returns to the list of bound devices, which no longer contains the device.
    if (asking === 'unbind' && list !== undefined) void navigate(list);
  };

  return (
    <Panel title={t('control')} aside={isOnline || cut ? undefined : t('offlineControl')} padded={false}>
      <Parts>
        <CommandParts device={device} reach={reach} />
        <Part label={t('timers')}>
          <span className={styles['words']}>
            <TimerList timers={pendingKind(commands, 'setTimers')?.timers ?? device.settings.timers ?? []} />
            <NextSwitch next={device.nextSwitch} />
          </span>
          <Can use={boundDeviceApi.setTimers}>
            <Button disabled={cut} onClick={() => setAsking('timers')}>
              {t('editTimers')}
            </Button>
          </Can>
        </Part>
        <RestartPart device={device} isOnline={isOnline} />
        {device.bound && <OwnershipPart device={device} cut={cut} onAsk={setAsking} />}
      </Parts>
      <CommandSteps commands={commands.filter(({ port }) => port === null)} />
      {asking === 'timers' && <TimersForm device={device} onClose={close} />}
      {(asking === 'unshare' || asking === 'unbind') && (
        <AskUnbindOrUnshare device={device} verb={asking} onClose={close} onDone={returnToList} />
      )}
      {asking === 'move' && <MoveToAccount rows={[device]} onClose={close} />}
    </Panel>
  );
}

interface OwnershipPartProps {
  device: BoundDeviceDetail;
  cut: boolean;
  onAsk: (question: Question) => void;
}

/** Part of a bound device's shares and binding. */
function OwnershipPart({ device, cut, onAsk }: OwnershipPartProps) {
  const { t } = useTranslation('bound-device');
  return (
    <Can use={[boundDeviceApi.unshare, boundDeviceApi.unbind, deviceMoveApi.create]}>
      <Part label={t('ownership')}>
        <Can use={boundDeviceApi.unshare}>
          <Button disabled={cut || device.shareCount === 0} onClick={() => onAsk('unshare')}>
            {t('unshare')}
          </Button>
        </Can>
        <Can use={deviceMoveApi.create}>
          <Button disabled={cut} onClick={() => onAsk('move')}>
            {t('move')}
          </Button>
        </Can>
        <Can use={boundDeviceApi.unbind}>
          <Button danger disabled={cut} onClick={() => onAsk('unbind')}>
            {t('unbind')}
          </Button>
        </Can>
      </Part>
    </Can>
  );
}
