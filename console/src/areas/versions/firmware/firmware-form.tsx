import { type Firmware, firmwareApi, FirmwareDraft } from '@chargehand/contract/areas/versions/firmware';
import { signingKeyApi } from '@chargehand/contract/areas/versions/signing-key';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/call/query';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import { FieldRow } from '../../../ui/form/row';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { LargeFileField } from '../../../ui/upload/large-file-field';
import { firmware } from './firmware.noun';
import { SignatureField } from './signature-field';
import { VersionsField } from './versions-field';

const { Text, TextArea, Select } = fieldsOf(FirmwareDraft, 'firmware');

/**
 * Form that adds a firmware with its file and signature. Later only the versions that may install it and the notes can
 * be changed.
 */
export default function FirmwareForm(props: FormProps) {
  const { t } = useTranslation('firmware');
  const models = useCall(deviceModelApi.options, {});
  const keys = useCall(signingKeyApi.options, {});
  return (
    <RecordForm of={firmware} {...props}>
      {(record: Firmware | undefined) => (
        <>
          {props.id === undefined && (
            <>
              <Select
                name="modelId"
                options={models.data?.map(({ id, name, code }) => ({
                  value: id,
                  label: `${name} (${code})`,
                }))}
                failure={models.error}
              />
              <LargeFileField name="file" api={firmwareApi} hint={t('fileHint')} />
              <SignatureField models={models.data} keys={keys.data} />
              <FieldRow>
                <Text name="version" placeholder="2.5.0" />
                <Select
                  name="kid"
                  label={t('keyName')}
                  options={keys.data
                    ?.filter(({ retired }) => !retired)
                    .map(({ kid, name }) => ({ value: kid, label: `${name} (${kid})` }))}
                  failure={keys.error}
                />
              </FieldRow>
              <Text name="sha256" />
              <Text name="signature" />
            </>
          )}
          <VersionsField modelId={record?.modelId} />
          <TextArea name="notes" />
        </>
      )}
    </RecordForm>
  );
}
