import { type BoundDeviceDetail, boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { repeatCycles, TimersDraft } from '@chargehand/contract/device/timers-draft';
import { timersVersion } from '@chargehand/contract/device/timer';
import { codes } from '@chargehand/contract/http/codes';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../../../lib/words/clock';
import { useFreshness } from '../../../../ui/detail/use-freshness';
import { call, CallError } from '../../../../lib/call/call';
import { notifier } from '../../../../lib/call/notify';
import { renew } from '../../../../lib/call/query';
import { clockIn, timeZone } from '../../../../lib/words/zone';
import { fieldsOf } from '../../../../ui/form/fields-of';
import { useForm } from '../../../../ui/form/form-context';
import { FormDrawer } from '../../../../ui/form/form-drawer';
import styles from './control-panel.module.css';
import { TimerLines } from '../../../../features/device-command/timer-lines';
import { pendingKind } from '../../../../features/device-command/commands';
import { patchCommand } from '../../../../features/device-command/live';
import { TimerList } from './timer-words';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';

const { Select } = fieldsOf(TimersDraft, 'bound-device');
/** Returns all time zones as options, and `set`, the device's zone, even if the browser does not list it. */
const zonesWith = (set: string) =>
  [...new Set([set, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));

/**
 * Returns the device's timers as form values. Timers that were sent to the device but are not applied yet take
 * precedence.
 */
function draftOf({ settings, commands, timeZone: zone }: BoundDeviceDetail) {
  const timers = pendingKind(commands, 'setTimers')?.timers ?? settings.timers ?? [];
  return {
    timeZone: zone,
    over: timersVersion(timers),
    timers: timers.map(({ on, off, repeat }) =>
      Array.isArray(repeat)
        ? { on, off, repeat: 'weekdays', weekdays: repeat }
        : { on, off, repeat, weekdays: [] },
    ),
  };
}

/** Conflict: another user or the device changed the timers during the edit. */
interface TimersConflict {
  /** Body that the user tried to save. */
  body: TimersDraft;
  /** Current state of the device. */
  now: BoundDeviceDetail;
}

interface TimersFormProps {
  device: BoundDeviceDetail;
  onClose: () => void;
}

/** Returns functions that save the timers of a device, and the conflict that the last attempt met. */
function useSaveTimers({ device, onClose }: TimersFormProps) {
  const { t } = useTranslation('bound-device');
  const client = useQueryClient();
  const isOnline = useFreshness()(device.state).kind === 'online';
  // Device as it was when the form opened, or when the user gave up a conflicting change. Live updates do not change
  // the form.
  const [base, setBase] = useState(device);
  const [meeting, setMeeting] = useState<TimersConflict>();
  const [refusal, setRefusal] = useState<string>();
  const params = { id: device.id };
  const send = async (body: TimersDraft) => {
    const command = await call(boundDeviceApi.setTimers, { params, body, quiet: true });
    patchCommand(client, command);
    await renew(client, boundDeviceApi.setTimers);
    notifier().success(t(command.status === 'queued' && !isOnline ? 'waitsForReturn' : 'timersSent'));
    onClose();
  };
  const save = async (body: TimersDraft) => {
    try {
      await send(body);
    } catch (error) {
      if (error instanceof CallError && error.code === codes.timersChanged)
        setMeeting({ body, now: await call(boundDeviceApi.get, { params, quiet: true }) });
      throw error;
    }
  };
  const overwriteOthers = async ({ body, now }: TimersConflict) => {
    setRefusal(undefined);
    await send({ ...body, over: now.timersVersion }).catch((error: unknown) =>
      setRefusal(error instanceof Error ? error.message : String(error)),
    );
  };
  const takeTheirs = ({ now }: TimersConflict) => {
    setBase(now);
    setMeeting(undefined);
  };
  return { isOnline, base, meeting, refusal, save, overwriteOthers, takeTheirs };
}

/** Form for the device's on/off timers. */
export default function TimersForm({ device, onClose }: TimersFormProps) {
  const { t } = useTranslation('bound-device');
  const { isOnline, base, meeting, refusal, save, overwriteOthers, takeTheirs } = useSaveTimers({
    device,
    onClose,
  });
  const initial = draftOf(base);
  return (
    <>
      <FormDrawer
        key={base.timersVersion}
        texts="bound-device"
        title={t('timersOf', { name: device.name })}
        submitLabel={t('saveTimers')}
        schema={TimersDraft}
        initial={initial}
        save={save}
        onClose={onClose}
      >
        {!isOnline && <p>{t('offlineTimers')}</p>}
        <Select name="timeZone" options={zonesWith(initial.timeZone)} hint={t('timeZoneHint')} />
        <ZoneNow />
        <TimerLines cycles={repeatCycles} />
      </FormDrawer>
      {meeting && (
        <ConfirmDialog
          title={t('timersMet')}
          action={t('timersMine')}
          cancel={t('timersTheirs')}
          refusal={refusal}
          onConfirm={() => void overwriteOthers(meeting)}
          onClose={() => takeTheirs(meeting)}
        >
          <p>{t('timersMetHint')}</p>
          <p>
            <TimerList
              timers={
                pendingKind(meeting.now.commands, 'setTimers')?.timers ?? meeting.now.settings.timers ?? []
              }
            />
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Shows the current time in the selected zone if it differs from the user's zone. */
function ZoneNow() {
  const { t } = useTranslation('bound-device');
  const zone = String(useForm().value('timeZone') ?? '');
  const now = useServerNow();
  if (zone === timeZone()) return null;
  return (
    <p className={styles['zone']}>
      {t('zoneNow', { time: clockIn(zone, now), own: clockIn(timeZone(), now) })}
    </p>
  );
}
