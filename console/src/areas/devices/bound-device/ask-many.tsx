import {
  type BoundDevice,
  boundDeviceApi,
  type Command,
  LimitDraft,
  maxLimitW,
} from '@chargehand/contract/areas/devices/bound-device';
import type { Endpoint } from '@chargehand/contract/http/endpoint';
import { type FanMode, fanModes } from '@chargehand/contract/device/payloads';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { callLoosely } from '../../../lib/call/call';
import { format } from '../../../lib/words/format';
import { notifier } from '../../../lib/call/notify';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { RequiredInput } from '../../../ui/dialog/required-input';
import { useStarted } from '../../../ui/job/use-started';
import type { DialogProps } from '../../../ui/list/declare/declaration';
import { fanKeys } from '../../../features/device-command/command-words';
import styles from './ask-many.module.css';
import { Results } from '../../../features/device-command/results';

type Asking = DialogProps<BoundDevice>;

interface ToMany {
  some: Endpoint<z.ZodType, z.ZodUndefined, z.ZodType, z.ZodType<Command[]>>;
  allBy: Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodType, z.ZodType<{ job: number }>>;
}

interface AskProps extends Asking, ToMany {
  title: string;
  action: string;
  hint: string;
  /** The request body. While the input is not valid, `RequiredInput` keeps the dialog from sending it. */
  wish: object;
  children?: ReactNode;
}

/**
 * Asks for confirmation and sends a command to each selected device, then shows the results. If all rows of a filter
 * are selected, starts a job instead.
 */
function AskMany({ some, allBy, rows, left, all, wish, onClose, onDone, ...words }: AskProps) {
  const { t } = useTranslation(['bound-device', 'ui']);
  const started = useStarted();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [commands, setCommands] = useState<Command[]>();
  const send = async () => {
    if (all) {
      await callLoosely(allBy, { body: { wish, where: all.query }, quiet: true });
      notifier().success(t('startedAll'));
      await started();
      onDone();
      onClose();
      return;
    }
    const ids = rows.map(({ id }) => id);
    setCommands(await callLoosely(some, { params: { ids }, body: wish, quiet: true }));
    onDone();
  };
  const confirm = () => {
    setBusy(true);
    setRefusal(undefined);
    send()
      .catch((error: unknown) => setRefusal(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  if (commands)
    return (
      <ConfirmDialog title={words.title} onClose={onClose}>
        <Results commands={commands} rows={rows} />
      </ConfirmDialog>
    );
  const count = all?.count ?? rows.length;
  return (
    <ConfirmDialog
      title={words.title}
      action={words.action}
      danger={false}
      busy={busy}
      refusal={refusal}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('devicesMeant', { count, n: format.number(count) })}</p>
      {words.children}
      <p className={styles['hint']}>{words.hint}</p>
      {left.length > 0 && <p>{t('ui:leftOut', { count: left.length, n: format.number(left.length) })}</p>}
    </ConfirmDialog>
  );
}

/** Dialog that switches devices on or off. */
export function AskSwitch(props: Asking) {
  const { t } = useTranslation('bound-device');
  const [on, setOn] = useState(true);
  return (
    <AskMany
      {...props}
      some={boundDeviceApi.switchDevice}
      allBy={boundDeviceApi.switchDeviceAll}
      title={t('switchDevice')}
      action={t(on ? 'turnOn' : 'turnOff')}
      hint={t('offlineFails')}
      wish={{ on }}
    >
      <Segmented
        aria-label={t('switchDevice')}
        value={on}
        options={[
          { value: true, label: t('turnOn') },
          { value: false, label: t('turnOff') },
        ]}
        onChange={setOn}
      />
    </AskMany>
  );
}

/** Dialog that sets the fan mode of devices. */
export function AskFan(props: Asking) {
  const { t } = useTranslation('bound-device');
  const [fan, setFan] = useState<FanMode>('auto');
  return (
    <AskMany
      {...props}
      some={boundDeviceApi.switchFan}
      allBy={boundDeviceApi.switchFanAll}
      title={t('switchFan')}
      action={t('switchFan')}
      hint={t('offlineFails')}
      wish={{ fan }}
    >
      <Segmented
        aria-label={t('switchFan')}
        value={fan}
        options={fanModes.map((mode) => ({ value: mode, label: t(fanKeys[mode]) }))}
        onChange={setFan}
      />
    </AskMany>
  );
}

/** Dialog that sets the power limit of devices. */
export function AskLimit(props: Asking) {
  const { t } = useTranslation('bound-device');
  const [typed, setTyped] = useState('');
  const draft = LimitDraft.safeParse({ limitW: typed });
  return (
    <AskMany
      {...props}
      some={boundDeviceApi.setLimit}
      allBy={boundDeviceApi.setLimitAll}
      title={t('setLimit')}
      action={t('setLimit')}
      hint={t('offlineWaits')}
      wish={draft.data ?? {}}
    >
      <RequiredInput
        aria-label={t('limit')}
        inputMode="numeric"
        suffix="W"
        value={typed}
        onValue={setTyped}
        wrong={!draft.success}
        problem={t('limitRange', { value: format.power(maxLimitW) })}
      />
    </AskMany>
  );
}

/** Dialog that restarts devices. */
export function AskRestarts(props: Asking) {
  const { t } = useTranslation('bound-device');
  return (
    <AskMany
      {...props}
      some={boundDeviceApi.restart}
      allBy={boundDeviceApi.restartAll}
      title={t('restart')}
      action={t('restartNow')}
      hint={t('restartHint')}
      wish={{}}
    />
  );
}
