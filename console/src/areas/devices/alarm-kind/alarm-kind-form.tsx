import { AlarmKindDraft, type AlarmKindRow, hasSetting } from '@chargehand/contract/areas/devices/alarm-kind';
import { alarmSeverities } from '@chargehand/contract/areas/devices/alarm-words';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/words/duration';
import { fieldsOf } from '../../../ui/form/fields-of';
import { useForm } from '../../../ui/form/form-context';
import { RecordForm } from '../../../ui/form/record-form';
import { FieldRow } from '../../../ui/form/row';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { alarmKind } from './alarm-kind.noun';

const { Number: NumberField, Select, Switch } = fieldsOf(AlarmKindDraft, 'alarm-kind');

/** A delay in seconds, with its units below. */
function Delay({ name }: { name: 'onSeconds' | 'offSeconds' }) {
  const { t } = useTranslation('alarm-kind');
  const seconds = useForm().value(name);
  const known = typeof seconds === 'number' && Number.isInteger(seconds) && seconds >= 0;
  return (
    <NumberField
      name={name}
      unit="s"
      {...(known && { hint: seconds === 0 ? t('atOnce') : formatDuration(seconds) })}
    />
  );
}

/** The limit of a kind in its unit, and its slack if it has one. */
function Limit({ kind }: Pick<AlarmKindRow, 'kind'>) {
  const { t } = useTranslation('alarm-kind');
  switch (kind) {
    case 'weakSignal':
      return (
        <FieldRow>
          <NumberField name="bound" label={t('boundSignal')} unit="dBm" />
          <NumberField name="slack" label={t('slackOf')} unit="dB" hint={t('slackHint')} />
        </FieldRow>
      );
    case 'wrongClock':
      return (
        <FieldRow>
          <NumberField name="bound" label={t('boundClock')} unit="s" />
          <NumberField name="slack" label={t('slackOf')} unit="s" hint={t('slackHint')} />
        </FieldRow>
      );
    case 'lostCommands':
      return <NumberField name="bound" label={t('boundCommands')} />;
    case 'unreadable':
      return <NumberField name="bound" label={t('boundMessages')} />;
    default:
      return null;
  }
}

/** Form that changes the settings of a kind of alarm. */
export default function AlarmKindForm(props: FormProps) {
  const { t } = useTranslation('alarm-kind');
  return (
    <RecordForm of={alarmKind} {...props}>
      {(record) => (
        <>
          <p>{t('changeHint')}</p>
          <Select
            name="severity"
            options={alarmSeverities.map((value) => ({ value, label: t(value) }))}
            hint={t('severityHint')}
          />
          <Switch name="enabled" hint={t('enabledHint')} />
          {record && <Limit kind={record.kind} />}
          {record && hasSetting(record.kind, 'onSeconds') ? (
            <>
              <FieldRow>
                <Delay name="onSeconds" />
                <Delay name="offSeconds" />
              </FieldRow>
              <NumberField name="mostChanges" hint={t('mostChangesHint')} />
            </>
          ) : (
            <p>{t('heatHint')}</p>
          )}
        </>
      )}
    </RecordForm>
  );
}
