import { type AdPlace, adApis } from '@chargehand/contract/areas/content/ad';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Can } from '../../ui/can';
import { lateForm } from '../../ui/dialog/late-drawer';

const OrderDrawer = lateForm(() => import('./order-drawer'));

/**
 * Returns a button that opens the drawer with the order of a page's ads. Only accounts that may change the order see
 * it.
 */
export const orderOn = (place: AdPlace) =>
  function OrderTool() {
    const { t } = useTranslation('ad');
    const [open, setOpen] = useState(false);
    return (
      <Can use={adApis[place].arrange}>
        <Button onClick={() => setOpen(true)}>{t('order')}</Button>
        {open && <OrderDrawer place={place} onClose={() => setOpen(false)} />}
      </Can>
    );
  };
