import { firmwareApi } from '@chargehand/contract/areas/versions/firmware';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { Field } from '../../../ui/form/field';
import { useForm } from '../../../ui/form/form-context';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Field for the versions that may install the firmware: chosen from those the model's devices run, or typed. */
export function VersionsField({ modelId }: { modelId: number | undefined }) {
  const { t } = useTranslation('firmware');
  const form = useForm();
  const model = modelId ?? Number(form.value('modelId'));
  const hasModel = Number.isInteger(model) && model > 0;
  const running = useCall(firmwareApi.running, { query: { modelId: model } }, { enabled: hasModel });
  const options = (running.data ?? []).flatMap(({ version, devices }) =>
    version === null
      ? []
      : [{ value: version, label: t('versionRun', { version, n: format.number(devices) }) }],
  );
  const value = form.value('fromVersions');
  return (
    <Field name="fromVersions" hint={t('fromVersionsHint')}>
      {(control) => (
        <Select
          {...control}
          mode="tags"
          tokenSeparators={[',', ' ']}
          options={options}
          optionLabelProp="value"
          value={Array.isArray(value) ? value.filter(isText) : []}
          onChange={(versions: string[]) => form.put('fromVersions', versions)}
        />
      )}
    </Field>
  );
}
