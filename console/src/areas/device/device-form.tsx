import { deviceApi, DeviceCredentials, DeviceDraft } from '@chargehand/contract/areas/device';
import { deviceModelApi } from '@chargehand/contract/areas/device-model';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call';
import type { z } from 'zod';
import { format } from '../../lib/format';
import { useCall } from '../../lib/query';
import { NumberField, SelectField, TextField } from '../../ui/form/fields';
import { RecordForm } from '../../ui/form/record-form';
import { FieldRow } from '../../ui/form/row';
import { Credentials } from './credentials';

const changes = [deviceApi.list, deviceApi.get, deviceModelApi.list];
const nothing = {};

/** Takes one device into stock, or changes its master data. */
export function DeviceForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('device');
  const device = useCall(deviceApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const models = useCall(deviceModelApi.options, {});
  const [made, setMade] = useState<z.infer<typeof DeviceCredentials>>();

  if (made) return <Credentials credentials={made} onClose={onClose} />;
  return (
    <RecordForm
      id={id}
      onClose={onClose}
      record={device}
      schema={DeviceDraft}
      empty={nothing}
      create={(body) => call(deviceApi.create, { body, quiet: true })}
      update={(id, body) => call(deviceApi.update, { params: { id }, body, quiet: true })}
      changes={changes}
      onAdded={({ credentials }) => setMade(credentials)}
      texts={{
        addTitle: t('takeIn'),
        add: t('takeInOne'),
        edit: (device) => t('editDevice', { name: device?.code ?? '' }),
        save: t('saveDevice'),
        added: t('saved'),
        saved: t('saved'),
      }}
    >
      <TextField name="code" label={t('code')} formatText={t('codeFormat')} />
      <FieldRow>
        <SelectField
          name="modelId"
          label={t('modelId')}
          options={models.data?.map(({ id: value, name, portCount, designPower }) => ({
            value,
            label: t('modelOption', { name, ports: portCount, power: format.power(designPower) }),
          }))}
          brings={(chosen) => ({ portCount: models.data?.find((model) => model.id === chosen)?.portCount })}
        />
        <NumberField name="portCount" label={t('portCount')} hint={t('fromModel')} precision={0} disabled />
      </FieldRow>
      <TextField name="mac" label={t('mac')} formatText={t('macFormat')} />
      <FieldRow>
        <TextField name="ip" label={t('ip')} formatText={t('ipFormat')} />
        <TextField name="wifiName" label={t('wifiName')} placeholder={t('wifiExample')} />
      </FieldRow>
    </RecordForm>
  );
}
