import { type AdPlace, adApis } from '@chargehand/contract/areas/content/ad';
import { AdOrder } from '@chargehand/contract/areas/content/ad-arrangement';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callLoosely } from '../../lib/call/call';
import { notifier } from '../../lib/call/notify';
import { renew, useCall } from '../../lib/call/query';
import { FormDrawer } from '../../ui/form/form-drawer';
import css from './order.module.css';
import { OrderedList } from './ordered-list';

interface OrderDrawerProps {
  place: AdPlace;
  onClose: () => void;
}

/**
 * Drawer with the account's ads of one page of the app, in display order. The user drags them into a new order and
 * saves it with the drawer's button.
 */
export default function OrderDrawer({ place, onClose }: OrderDrawerProps) {
  const { t } = useTranslation('ad');
  const client = useQueryClient();
  const { order, arrange } = adApis[place];
  const { data, error } = useCall(order, {}, { staleTime: 0 });
  const save = async (body: AdOrder) => {
    await callLoosely(arrange, { body, quiet: true });
    await renew(client, arrange);
    notifier().success(t('orderSaved'));
    onClose();
  };
  return (
    <FormDrawer
      texts="ad"
      title={t('order')}
      submitLabel={t('orderSave')}
      schema={AdOrder}
      initial={data && { ids: data.map(({ id }) => id) }}
      failure={error}
      save={save}
      onClose={onClose}
    >
      <p className={css['hint']}>{t((data?.length ?? 0) > 1 ? 'orderHint' : 'orderNone')}</p>
      <OrderedList ads={data ?? []} />
    </FormDrawer>
  );
}
