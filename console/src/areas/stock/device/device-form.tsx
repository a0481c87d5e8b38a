import { DeviceDraft } from '@chargehand/contract/areas/stock/device';
import type { DeviceCredentials } from '@chargehand/contract/areas/stock/device-credentials';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { useCall } from '../../../lib/call/query';
import type { Draft } from '../../../ui/form/draft';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import { FieldRow } from '../../../ui/form/row';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { Credentials } from '../../../features/credentials/credentials';
import { device } from './device.noun';

const { Text, Number, Select, Image } = fieldsOf(DeviceDraft, 'device');

/** Form that takes one device into stock, or changes its master data. */
export default function DeviceForm({ id, onClose, where }: FormProps) {
  const { t } = useTranslation('device');
  const models = useCall(deviceModelApi.options, {});
  const [made, setMade] = useState<{ credentials: DeviceCredentials; another: boolean }>();

  const modelOf = (modelId: unknown) => models.data?.find(({ id: value }) => value === modelId);
  // Returns the fields that are filled from a chosen model. A picture of the user's own is kept, one of the previous
  // model is replaced.
  const valuesFromModel = (modelId: unknown, { modelId: oldModelId, image }: Draft) => {
    const model = modelOf(modelId);
    const hasOwnImage = typeof image === 'string' && image !== '' && image !== modelOf(oldModelId)?.image;
    return { portCount: model?.portCount, image: hasOwnImage ? image : model?.image };
  };

  if (made)
    return (
      <Credentials
        title={t('added')}
        credentials={made.credentials}
        onClose={() => (made.another ? setMade(undefined) : onClose())}
      />
    );
  return (
    <RecordForm
      of={device}
      id={id}
      onClose={onClose}
      {...(where && { where })}
      brings={(filled) =>
        filled['modelId'] === undefined ? {} : models.data && valuesFromModel(filled['modelId'], filled)
      }
      another={['modelId', 'ip', 'wifiName']}
      failure={models.error}
      submit="takeIn"
      onAdded={({ credentials }, another) => setMade({ credentials, another })}
    >
      <Text name="code" formatText={t('codeFormat')} />
      <FieldRow>
        <Select
          name="modelId"
          failure={models.error}
          options={models.data?.map(({ id: value, name, portCount, designPower }) => ({
            value,
            label: t('modelOption', { name, ports: portCount, power: format.power(designPower) }),
          }))}
          brings={valuesFromModel}
        />
        <Number name="portCount" hint={t('fromModel')} disabled />
      </FieldRow>
      <Image name="image" use="deviceImage" />
      <Text name="mac" formatText={t('macFormat')} />
      <FieldRow>
        <Text name="ip" hint={t('ipHint')} formatText={t('ipFormat')} />
        <Text name="wifiName" placeholder={t('wifiExample')} />
      </FieldRow>
    </RecordForm>
  );
}
