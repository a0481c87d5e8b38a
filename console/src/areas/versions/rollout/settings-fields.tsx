import { RollbackDraft, usualWaves } from '@chargehand/contract/areas/versions/rollout';
import { usualRetried } from '@chargehand/contract/areas/versions/rollout-states';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field';
import { fieldsOf } from '../../../ui/form/fields-of';
import { useForm } from '../../../ui/form/form-context';
import { FieldRow } from '../../../ui/form/row';
import { RetryFields } from './retry-fields';

const { Text, Number: Figure, Switch } = fieldsOf(RollbackDraft, 'rollout');

/** Initial values of the settings fields. */
export const usualSettings = {
  waves: usualWaves.map(String),
  successPercent: 80,
  failurePercent: 5,
  windowFrom: '',
  windowTo: '',
  whileCharging: false,
  byHand: false,
  retryMost: 1,
  retryPauseMinutes: 10,
  retryReasons: [...usualRetried],
};

/** Fields for a rollout's waves (growing shares of the devices), hours, stop conditions, and retries. */
export function SettingsFields() {
  const { t } = useTranslation('rollout');
  const waves = useForm().value('waves');
  // With a single wave, no condition for the next wave is needed.
  const several = !Array.isArray(waves) || waves.length > 1;
  return (
    <>
      <Waves />
      <FieldRow>
        {several && <Figure name="successPercent" unit="%" hint={t('successHint')} />}
        <Figure name="failurePercent" unit="%" hint={t('failureHint')} />
      </FieldRow>
      <FieldRow>
        <Text name="windowFrom" placeholder="01:00" formatText={t('clockFormat')} />
        <Text name="windowTo" placeholder="05:00" formatText={t('clockFormat')} hint={t('windowHint')} />
      </FieldRow>
      {several && <Switch name="byHand" hint={t('byHandHint')} />}
      <RetryFields />
      <Switch name="whileCharging" hint={t('chargingHint')} />
    </>
  );
}

function Waves() {
  const { t } = useTranslation('rollout');
  const form = useForm();
  const value = form.value('waves');
  return (
    <Field name="waves" hint={t('wavesHint')}>
      {(control) => (
        <Select
          {...control}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ' ', '%']}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={(waves: string[]) =>
            form.put(
              'waves',
              [...waves].sort((a, b) => Number(a) - Number(b)),
            )
          }
        />
      )}
    </Field>
  );
}
