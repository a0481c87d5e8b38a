import { GroupSettingDraft, maxPriority } from '@chargehand/contract/areas/devices/group-setting';
import { fanModes } from '@chargehand/contract/device/payloads';
import { settingKinds } from '@chargehand/contract/device/setting';
import { lastingCycles } from '@chargehand/contract/device/timers-draft';
import { useTranslation } from 'react-i18next';
import { ownGroups } from '../../../features/device-group/own-groups';
import { fanKeys } from '../../../features/device-command/command-words';
import { TimerLines } from '../../../features/device-command/timer-lines';
import { fieldsOf } from '../../../ui/form/fields-of';
import { useForm } from '../../../ui/form/form-context';
import { RecordForm } from '../../../ui/form/record-form';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { groupSetting } from './group-setting.noun';

const { Number, Reference, Select, Switch } = fieldsOf(GroupSettingDraft, 'group-setting');

/** The value, in the field of its kind. */
function Value() {
  const { t } = useTranslation('group-setting');
  const { t: ofDevice } = useTranslation('bound-device');
  switch (useForm().value('kind')) {
    case 'switchFan':
      return (
        <Select
          name="fan"
          required
          options={fanModes.map((value) => ({ value, label: ofDevice(fanKeys[value]) }))}
        />
      );
    case 'setTimers':
      return <TimerLines cycles={lastingCycles} hint={t('timersHint')} />;
    default:
      return <Number name="limitW" unit="W" required hint={t('limitHint')} />;
  }
}

/** Form that adds or changes a setting of a group. */
export default function GroupSettingForm(props: FormProps) {
  const { t } = useTranslation('group-setting');
  return (
    <RecordForm
      of={groupSetting}
      {...props}
      empty={{ kind: 'setLimit', fan: 'auto', timers: [], priority: '100', enabled: true }}
    >
      <Reference name="groupId" of={ownGroups} />
      <Select name="kind" options={settingKinds.map((value) => ({ value, label: t(value) }))} />
      <Value />
      <Number name="priority" hint={t('priorityHint', { n: maxPriority })} />
      <Switch name="enabled" hint={t('enabledHint')} />
    </RecordForm>
  );
}
