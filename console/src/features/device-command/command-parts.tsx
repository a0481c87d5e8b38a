import {
  type BoundDeviceDetail,
  boundDeviceApi,
  LimitDraft,
} from '@chargehand/contract/areas/devices/bound-device';
import { fanModes } from '@chargehand/contract/device/payloads';
import { Button, Input, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../lib/words/format';
import { useSession } from '../../lib/session/session';
import { mayUse } from '../../ui/can';
import { fanKeys } from './command-words';
import { pendingKind } from './commands';
import { useCommands } from './use-commands';
import type { Reach } from './use-reach';
import styles from './control.module.css';
import { Part } from './part';

interface CommandPartsProps {
  device: BoundDeviceDetail;
  reach: Reach;
}

/** Parts whose commands are sent at once: power, fan and limit. */
export function CommandParts({ device, reach: { isOnline, cut } }: CommandPartsProps) {
  const { t } = useTranslation('bound-device');
  const session = useSession();
  const { switchDevice, switchFan, setLimit } = useCommands(device.id);
  const { state, settings, commands } = device;
  const fan = pendingKind(commands, 'switchFan')?.fan ?? settings.fan;
  const isOn = state?.on ?? true;
  return (
    <>
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
    </>
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
