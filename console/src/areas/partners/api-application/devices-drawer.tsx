import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { maxChosen } from '@chargehand/contract/areas/partners/api-reach';
import { codes } from '@chargehand/contract/fields/fields';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { callLoosely } from '../../../lib/call/call';
import { notifier } from '../../../lib/call/notify';
import { renew, useCall } from '../../../lib/call/query';
import { fieldsOf } from '../../../ui/form/fields-of';
import { FormDrawer } from '../../../ui/form/form-drawer';

/** Device codes as typed; may be empty. */
const Chosen = z.object({
  codes: z.union([z.literal('').transform((): string[] => []), codes(maxChosen)]),
});
const { TextArea } = fieldsOf(Chosen, 'api-application');

interface DevicesDrawerProps {
  /** Id of the application whose devices are selected. If undefined, the devices reserved for tests are selected. */
  id: number | undefined;
  onClose: () => void;
}

/** Drawer that selects devices by their codes and replaces the previous selection. */
export default function DevicesDrawer({ id, onClose }: DevicesDrawerProps) {
  const { t } = useTranslation('api-application');
  const client = useQueryClient();
  const ofApplication = useCall(
    apiApplicationApi.devices,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, staleTime: 0 },
  );
  const test = useCall(apiApplicationApi.testDevices, {}, { enabled: id === undefined, staleTime: 0 });
  const { data, error } = id === undefined ? test : ofApplication;
  const save = async (body: unknown) => {
    const endpoint = id === undefined ? apiApplicationApi.setTestDevices : apiApplicationApi.setDevices;
    await (id === undefined
      ? callLoosely(apiApplicationApi.setTestDevices, { body, quiet: true })
      : callLoosely(apiApplicationApi.setDevices, { params: { id }, body, quiet: true }));
    await renew(client, endpoint);
    notifier().success(t('devicesSaved'));
    onClose();
  };
  return (
    <FormDrawer
      texts="api-application"
      title={t(id === undefined ? 'testDevices' : 'setDevices')}
      submitLabel={t('devicesSave')}
      schema={Chosen}
      initial={data && { codes: data.map(({ code }) => code).join('\n') }}
      failure={error}
      save={save}
      onClose={onClose}
    >
      <TextArea name="codes" rows={12} hint={t(id === undefined ? 'testDevicesHint' : 'devicesHint')} />
    </FormDrawer>
  );
}
