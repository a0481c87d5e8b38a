import { GroupScheduleDraft, scheduledActions } from '@chargehand/contract/areas/devices/group-schedule';
import { repeatCycles } from '@chargehand/contract/device/timers-draft';
import { useTranslation } from 'react-i18next';
import { ownGroups } from '../../../features/device-group/own-groups';
import { fieldsOf } from '../../../ui/form/fields-of';
import { useForm } from '../../../ui/form/form-context';
import { RecordForm } from '../../../ui/form/record-form';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { groupSchedule } from './group-schedule.noun';

const { Day, Number, Reference, Select, Switch, Time, Weekdays } = fieldsOf(
  GroupScheduleDraft,
  'group-schedule',
);

/** Fields that only some actions and repetitions have. */
function Limit() {
  return useForm().value('action') === 'setLimit' ? <Number name="limitW" unit="W" required /> : null;
}
function Days() {
  const { t } = useTranslation('group-schedule');
  const repeat = useForm().value('repeat');
  if (repeat === 'once') return <Day name="day" required />;
  return repeat === 'weekdays' ? <Weekdays name="weekdays" label={t('weekdays')} /> : null;
}

/** Form that adds or changes a schedule of a group. */
export default function GroupScheduleForm(props: FormProps) {
  const { t } = useTranslation('group-schedule');
  return (
    <RecordForm
      of={groupSchedule}
      {...props}
      empty={{ action: 'turnOn', repeat: 'daily', weekdays: [], enabled: true }}
    >
      <Reference name="groupId" of={ownGroups} />
      <Select name="action" options={scheduledActions.map((value) => ({ value, label: t(value) }))} />
      <Limit />
      <Time name="time" hint={t('timeHint')} />
      <Select name="repeat" options={repeatCycles.map((value) => ({ value, label: t(value) }))} />
      <Days />
      <Switch name="enabled" hint={t('enabledHint')} />
    </RecordForm>
  );
}
