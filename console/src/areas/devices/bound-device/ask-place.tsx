import {
  type BoundDevice,
  boundDeviceApi,
  DevicePlace,
} from '@chargehand/contract/areas/devices/bound-device';
import { useTranslation } from 'react-i18next';
import { places } from '../../../features/place/places';
import { notifier } from '../../../lib/call/notify';
import { useSend } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { fieldsOf } from '../../../ui/form/fields-of';
import { FormDrawer } from '../../../ui/form/form-drawer';
import type { DialogProps } from '../../../ui/list/declare/declaration';

const { Reference } = fieldsOf(DevicePlace, 'bound-device');

/** Drawer in which the place of one or several devices is chosen, or cleared. */
export default function AskPlace({ rows, onClose, onDone }: DialogProps<BoundDevice>) {
  const { t } = useTranslation('bound-device');
  const send = useSend(boundDeviceApi.setPlace, { quiet: true });
  const [first] = rows;
  if (!first) return null;
  const isSame = rows.every(({ placeId }) => placeId === first.placeId);
  const save = async (body: { placeId: number | null }) => {
    await send.mutateAsync({ params: { ids: rows.map(({ id }) => id) }, body });
    notifier().success(t('setPlaceDone', { count: rows.length, n: format.number(rows.length) }));
    onDone();
    onClose();
  };
  return (
    <FormDrawer
      texts="bound-device"
      title={
        rows.length === 1
          ? t('setPlaceOne', { name: first.name })
          : t('setPlaceMany', { count: rows.length, n: format.number(rows.length) })
      }
      submitLabel={t('setPlace')}
      schema={DevicePlace}
      initial={{ placeId: (isSame ? first.placeId : null) ?? '' }}
      save={save}
      onClose={onClose}
    >
      <Reference name="placeId" of={places} hint={t('placeHint')} />
    </FormDrawer>
  );
}
