import { type BoundDeviceDetail, boundDeviceApi, LimitDraft } from '@chargehand/contract/areas/bound-device';
import { deviceMoveApi } from '@chargehand/contract/areas/device-move';
import { fanModes } from '@chargehand/contract/device/payloads';
import { Button, Input, Segmented, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePathOf } from '../../../lib/session/page-paths';
import { useCutOff } from '../../../lib/call/connection';
import { format, missing } from '../../../lib/words/format';
import { useFreshness } from '../../../ui/detail/use-freshness';
import { useSession } from '../../../lib/session/session';
import { Can, mayUse } from '../../../ui/can';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { late } from '../../../ui/late';
import { Panel } from '../../../ui/panel';
import { CommandSteps } from '../command/command-steps';
import { fanKeys } from '../../../features/device-command/command-words';
import { pendingKind } from '../../../features/device-command/commands';
import styles from './control-panel.module.css';
import { NextSwitch, TimerList } from './timer-words';
import { useCommands } from '../command/use-commands';

const TimersForm = lateForm(() => import('./timers-form'));
const AskUnbindOrUnshare = late(() => import('../ask-unbind-or-unshare'));
const MoveToAccount = lateForm(() => import('../../../features/stock/move-to-account'));
const AskRestart = late(() => import('../command/ask-restart'));

/**
 * Controls of the whole device: power, fan, limit, timers, restart and, for a bound device, its binding. The steps of
 * the last command are shown below them.
 */
export function ControlPanel({ device }: { device: BoundDeviceDetail }) {
  const { t } = useTranslation('bound-device');
  const session = useSession();
  const freshness = useFreshness();
  const [asking, setAsking] = useState<'timers' | 'restart' | 'unshare' | 'move' | 'unbind'>();
  const { switchDevice, switchFan, setLimit } = useCommands(device.id);
  const { state, settings, commands } = device;
  // True while the server connection is down, so that no command can be sent.
  const cut = useCutOff() !== undefined;
  const isOnline = !cut && freshness(state).kind === 'online';
  const fan = pendingKind(commands, 'switchFan')?.fan ?? settings.fan;
  const isOn = state?.on ?? true;
  const close = () => setAsking(undefined);
  const navigate = useNavigate();
  const list = usePathOf()('boundDeviceList');
  const returnToList = () => {
    // After an unbinding the page returns to the list of bound devices, which no longer contains the device.
    if (asking === 'unbind' && list !== undefined) void navigate(list);
  };

  return (
    <Panel title={t('control')} aside={isOnline || cut ? undefined : t('offlineControl')} padded={false}>
      <div className={styles['parts']}>
        <Part label={t('startup')}>
          {mayUse(session, boundDeviceApi.switchDevice) ? (
            <Switch
              aria-label={t('startup')}
              checked={isOn}
              disabled={!isOnline}
              loading={pendingKind(commands, 'switchDevice') !== undefined}
              onChange={switchDevice}
            />
          ) : null}
          <span>{typeof state?.on !== 'boolean' ? missing : t(isOn ? 'poweredOn' : 'poweredOff')}</span>
        </Part>
        <Part label={t('fan')}>
          {mayUse(session, boundDeviceApi.switchFan) ? (
            <Segmented
              aria-label={t('fan')}
              disabled={!isOnline || pendingKind(commands, 'switchFan') !== undefined}
              options={fanModes.map((mode) => ({ value: mode, label: t(fanKeys[mode]) }))}
              value={fan ?? 'auto'}
              onChange={switchFan}
            />
          ) : (
            <span>{fan ? t(fanKeys[fan]) : missing}</span>
          )}
        </Part>
        <Part label={t('limit')}>
          <Limit
            reported={settings.limitW}
            max={device.designPower}
            pending={pendingKind(commands, 'setLimit')?.limitW ?? undefined}
            allowed={mayUse(session, boundDeviceApi.setLimit)}
            cut={cut}
            onSet={setLimit}
          />
        </Part>
        <Part label={t('timers')}>
          <span className={styles['words']}>
            <TimerList timers={pendingKind(commands, 'setTimers')?.timers ?? settings.timers ?? []} />
            <NextSwitch next={device.nextSwitch} />
          </span>
          <Can use={boundDeviceApi.setTimers}>
            <Button disabled={cut} onClick={() => setAsking('timers')}>
              {t('editTimers')}
            </Button>
          </Can>
        </Part>
        <Can use={boundDeviceApi.restart}>
          <Part label={t('restart')}>
            <Button disabled={!isOnline} onClick={() => setAsking('restart')}>
              {t('restartNow')}
            </Button>
          </Part>
        </Can>
        {device.bound && (
          <Can use={[boundDeviceApi.unshare, boundDeviceApi.unbind, deviceMoveApi.create]}>
            <Part label={t('ownership')}>
              <Can use={boundDeviceApi.unshare}>
                <Button disabled={cut || device.shareCount === 0} onClick={() => setAsking('unshare')}>
                  {t('unshare')}
                </Button>
              </Can>
              <Can use={deviceMoveApi.create}>
                <Button disabled={cut} onClick={() => setAsking('move')}>
                  {t('move')}
                </Button>
              </Can>
              <Can use={boundDeviceApi.unbind}>
                <Button danger disabled={cut} onClick={() => setAsking('unbind')}>
                  {t('unbind')}
                </Button>
              </Can>
            </Part>
          </Can>
        )}
      </div>
      <CommandSteps commands={commands.filter(({ port }) => port === null)} />
      {asking === 'timers' && <TimersForm device={device} onClose={close} />}
      {(asking === 'unshare' || asking === 'unbind') && (
        <AskUnbindOrUnshare device={device} verb={asking} onClose={close} onDone={returnToList} />
      )}
      {asking === 'move' && <MoveToAccount rows={[device]} onClose={close} />}
      {asking === 'restart' && <AskRestart device={device} onClose={close} />}
    </Panel>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['part']} role="group" aria-label={label}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['control']}>{children}</div>
    </div>
  );
}

interface LimitProps {
  /** Reported limit in watts. */
  reported: number | undefined;
  /** Maximum of the model in watts. */
  max: number;
  /** Limit in watts that was sent to the device but is not applied yet. */
  pending: number | undefined;
  allowed: boolean;
  /** True while nothing can be sent. */
  cut: boolean;
  onSet: (limitW: number) => void;
}

/** Shows the power limit and a field to change it. */
function Limit({ reported, max, pending, allowed, cut, onSet }: LimitProps) {
  const { t } = useTranslation('bound-device');
  // Text of the field while the user edits it, so that reports from the device do not change it. Undefined while the
  // field shows the device's value.
  const [entered, setEntered] = useState<{ text: string; typed: boolean }>();
  const typed = entered?.text ?? String(pending ?? reported ?? max);
  const draft = LimitDraft.safeParse({ limitW: typed });
  const valid = draft.success && draft.data.limitW <= max;
  if (!allowed) return <span>{format.power(reported)}</span>;
  return (
    <form
      className={styles['limit']}
      onSubmit={(event) => {
        event.preventDefault();
        if (cut || !valid) return;
        onSet(draft.data.limitW);
        setEntered(undefined);
      }}
    >
      <Input
        aria-label={t('limit')}
        inputMode="numeric"
        className={styles['watts'] ?? ''}
        value={typed}
        status={valid ? '' : 'error'}
        suffix="W"
        onFocus={() => setEntered((old) => old ?? { text: typed, typed: false })}
        onBlur={() => setEntered((old) => (old?.typed ? old : undefined))}
        onChange={({ target }) => setEntered({ text: target.value, typed: true })}
      />
      <Button htmlType="submit" disabled={cut || !valid || draft.data?.limitW === (pending ?? reported)}>
        {t('setLimit')}
      </Button>
      {!valid && (
        <small role="alert" className={styles['wrong']}>
          {t('limitRange', { value: format.power(max) })}
        </small>
      )}
    </form>
  );
}
