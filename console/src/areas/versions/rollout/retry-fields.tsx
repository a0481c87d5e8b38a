import { RolloutDraft } from '@chargehand/contract/areas/versions/rollout';
import { retriedReasons } from '@chargehand/contract/areas/versions/rollout-states';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field';
import { fieldsOf } from '../../../ui/form/fields-of';
import { useForm } from '../../../ui/form/form-context';
import { FieldRow } from '../../../ui/form/row';

const { Number: Figure } = fieldsOf(RolloutDraft, 'rollout');

/** Fields for retries: their number, the pause, and the kinds of failure that are retried. */
export function RetryFields() {
  const { t } = useTranslation('rollout');
  const maxRetries = Number(useForm().value('retryMost'));
  return (
    <>
      <FieldRow>
        <Figure name="retryMost" hint={t('retryHint')} />
        {maxRetries > 0 && <Figure name="retryPauseMinutes" unit={t('minutes')} />}
      </FieldRow>
      {maxRetries > 0 && <Reasons />}
    </>
  );
}

function Reasons() {
  const { t } = useTranslation('rollout-device');
  const form = useForm();
  const value = form.value('retryReasons');
  return (
    <Field name="retryReasons">
      {(control) => (
        <Select
          {...control}
          mode="multiple"
          value={Array.isArray(value) ? value.map(String) : []}
          options={retriedReasons.map((reason) => ({ value: reason, label: t(`${reason}Why`) }))}
          onChange={(reasons: string[]) => form.put('retryReasons', reasons)}
        />
      )}
    </Field>
  );
}
