import { accountKinds, deviceMoveApi, DeviceMoveDraft } from '@chargehand/contract/areas/devices/device-move';
import { regionApi } from '@chargehand/contract/areas/system/region';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../lib/call/notify';
import { useCall, useSend } from '../../lib/call/query';
import { fieldsOf } from '../../ui/form/fields-of';
import { FormDrawer } from '../../ui/form/form-drawer';
import { FieldRow } from '../../ui/form/row';
import { OwnershipHint } from './ownership-hint';

const { Text, Select } = fieldsOf(DeviceMoveDraft, 'device-move');

interface MoveToAccountProps {
  /** The device, if it is already known. Otherwise its code is typed. */
  rows?: readonly { code: string }[];
  onClose: () => void;
  onDone?: () => void;
}

/** Returns the area codes of all regions, each once, with the names of the regions that share it. */
function areaCodesOf(regions: OutputOf<typeof regionApi.options>) {
  const names = new Map<string, string[]>();
  for (const { areaCode, name } of regions) names.set(areaCode, [...(names.get(areaCode) ?? []), name]);
  return [...names].map(([value, shared]) => ({ value, label: `${value} ${shared.join(' / ')}` }));
}

/** Drawer that moves a bound device to another app user's account. */
export default function MoveToAccount({ rows, onClose, onDone }: MoveToAccountProps) {
  const { t } = useTranslation('device-move');
  const regions = useCall(regionApi.options, {});
  const move = useSend(deviceMoveApi.create, { quiet: true });
  const code = rows?.[0]?.code;
  const save = async (body: DeviceMoveDraft) => {
    await move.mutateAsync({ body });
    notifier().success(t('added'));
    onDone?.();
    onClose();
  };
  return (
    <FormDrawer
      texts="device-move"
      title={code === undefined ? t('addOne') : t('moveOne', { code })}
      submitLabel={t('addOne')}
      schema={DeviceMoveDraft}
      initial={{ accountType: 'phone', areaCode: '+86', ...(code !== undefined && { code }) }}
      save={save}
      onClose={onClose}
    >
      {code === undefined && <Text name="code" hint={t('codeHint')} />}
      <FieldRow>
        <Select name="accountType" options={accountKinds.map((value) => ({ value, label: t(value) }))} />
        <Select name="areaCode" failure={regions.error} options={regions.data && areaCodesOf(regions.data)} />
      </FieldRow>
      <Text name="account" hint={t('accountHint')} />
      <OwnershipHint />
    </FormDrawer>
  );
}
