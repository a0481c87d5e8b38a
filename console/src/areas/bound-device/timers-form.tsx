import { type BoundDeviceDetail, boundDeviceApi } from '@chargehand/contract/areas/bound-device';
import { repeatCycles, TimersDraft } from '@chargehand/contract/device/timers-draft';
import { mostTimers, weekdays } from '@chargehand/contract/device/timer';
import { Checkbox, Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../lib/clock';
import { freshness } from '../../lib/format';
import { call } from '../../lib/call';
import { notifier } from '../../lib/notify';
import { renew } from '../../lib/query';
import { timeZone } from '../../lib/zone';
import { Field } from '../../ui/form/field';
import { fieldsOf } from '../../ui/form/fields-of';
import { useForm } from '../../ui/form/form-context';
import { FormDrawer } from '../../ui/form/form-drawer';
import styles from './control-panel.module.css';
import { patchCommand } from './live';
import { weekdayName } from './timer-words';

const { Lines, Select } = fieldsOf(TimersDraft, 'bound-device');
/** All zones, and the one that is set already by whatever name. */
const zonesWith = (set: string) =>
  [...new Set([set, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));

/** The timers of a device as the form has them. */
function draftOf({ settings, commands }: BoundDeviceDetail) {
  const waiting = commands.find(({ kind, status }) => kind === 'setTimers' && status === 'queued')?.timers;
  const timers = waiting ?? settings.timers ?? [];
  return {
    timeZone: timers[0]?.tz ?? timeZone(),
    timers: timers.map(({ on, off, repeat }) =>
      Array.isArray(repeat)
        ? { on, off, repeat: 'weekdays', weekdays: repeat }
        : { on, off, repeat, weekdays: [] },
    ),
  };
}

/** Sets when the device switches itself on and off. */
export default function TimersForm({ device, onClose }: { device: BoundDeviceDetail; onClose: () => void }) {
  const { t } = useTranslation('bound-device');
  const client = useQueryClient();
  const here = freshness(device.state, useServerNow()).kind === 'online';
  const initial = draftOf(device);
  const save = async (body: TimersDraft) => {
    const command = await call(boundDeviceApi.setTimers, { params: { id: device.id }, body, quiet: true });
    patchCommand(client, command);
    await renew(client, boundDeviceApi.setTimers);
    notifier().success(t(command.status === 'queued' && !here ? 'waitsForReturn' : 'timersSent'));
    onClose();
  };
  return (
    <FormDrawer
      texts="bound-device"
      title={t('timersOf', { name: device.name })}
      submitLabel={t('saveTimers')}
      schema={TimersDraft}
      initial={initial}
      save={save}
      onClose={onClose}
    >
      {!here && <p>{t('offlineTimers')}</p>}
      <Select name="timeZone" options={zonesWith(initial.timeZone)} hint={t('timeZoneHint')} />
      <Lines
        name="timers"
        most={mostTimers}
        addLabel={t('addTimer')}
        empty={{ on: '', off: '', repeat: 'daily', weekdays: [] }}
      >
        {(path) => <TimerFields path={path} />}
      </Lines>
    </FormDrawer>
  );
}

function TimerFields({ path }: { path: string }) {
  const { t } = useTranslation('bound-device');
  const chosen = useForm().value(`${path}.repeat`);
  return (
    <>
      <TimeField name={`${path}.on`} label={t('bootTime')} />
      <TimeField name={`${path}.off`} label={t('shutdownTime')} />
      <Select
        name={`${path}.repeat` as `timers.${number}.repeat`}
        label={t('repeat')}
        options={repeatCycles.map((value) => ({ value, label: t(value) }))}
      />
      {chosen === 'weekdays' && (
        <div className={styles['days']}>
          <WeekdaysField name={`${path}.weekdays`} label={t('weekdaysLabel')} />
        </div>
      )}
    </>
  );
}

function TimeField({ name, label }: { name: string; label: string }) {
  return (
    <Field name={name} label={label}>
      {(control, form) => (
        <Input
          {...control}
          type="time"
          value={String(form.value(name) ?? '')}
          onChange={({ target }) => form.put(name, target.value)}
        />
      )}
    </Field>
  );
}

function WeekdaysField({ name, label }: { name: string; label: string }) {
  return (
    <Field name={name} label={label} required>
      {({ id, 'aria-describedby': describedby }, form) => {
        const value = form.value(name);
        return (
          <Checkbox.Group
            className={styles['weekdays'] ?? ''}
            {...{ id, 'aria-describedby': describedby, role: 'group', 'aria-label': label }}
            options={weekdays.map((day) => ({ value: day, label: weekdayName(day) }))}
            value={Array.isArray(value) ? value.map(Number) : []}
            onChange={(days) => form.put(name, days)}
          />
        );
      }}
    </Field>
  );
}
