import { deviceApi, DeviceCredentials, DeviceDraft } from '@chargehand/contract/areas/device';
import { deviceModelApi } from '@chargehand/contract/areas/device-model';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { format } from '../../lib/format';
import { notifier } from '../../lib/notify';
import { useCall, useSend } from '../../lib/query';
import { NumberField, SelectField, TextField } from '../../ui/form/fields';
import { FormDrawer } from '../../ui/form/form-drawer';
import { FieldRow } from '../../ui/form/row';
import { Credentials } from './credentials';

const invalidates = [deviceApi.list, deviceApi.get, deviceModelApi.list];
const nothing = {};

/** Takes one device into stock, or changes its master data. */
export function DeviceForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('device');
  const device = useCall(deviceApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const models = useCall(deviceModelApi.options, {});
  const create = useSend(deviceApi.create, { invalidates, quiet: true });
  const update = useSend(deviceApi.update, { invalidates, quiet: true });
  const [made, setMade] = useState<z.infer<typeof DeviceCredentials>>();

  const save = async (body: DeviceDraft) => {
    if (id === undefined) {
      setMade((await create.mutateAsync({ body })).credentials);
      return;
    }
    await update.mutateAsync({ params: { id }, body });
    notifier().success(t('saved'));
    onClose();
  };

  if (made) return <Credentials credentials={made} onClose={onClose} />;
  return (
    <FormDrawer
      title={id === undefined ? t('takeIn') : t('editDevice', { name: device.data?.code ?? '' })}
      submitLabel={t(id === undefined ? 'takeInOne' : 'saveDevice')}
      schema={DeviceDraft}
      initial={id === undefined ? nothing : device.data}
      failure={device.error}
      save={save}
      onClose={onClose}
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
    </FormDrawer>
  );
}
