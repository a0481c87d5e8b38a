import { apiApplicationApi } from '@chargehand/contract/areas/api-application';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../lib/words/language';
import { Can } from '../../ui/can';
import { lateForm } from '../../ui/dialog/late-drawer';
import styles from './api-application.module.css';

const DevicesDrawer = lateForm(() => import('./devices-drawer'));

/**
 * Two buttons: one opens the API guide for partners, the other selects the devices that are reserved for test
 * applications.
 */
export default function Tools() {
  const { t } = useTranslation('api-application');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles['guide'] ?? ''}
        href={`/docs/partners?language=${language}`}
        target="_blank"
        rel="noopener"
      >
        {t('guide')}
      </Button>
      <Can use={apiApplicationApi.setTestDevices}>
        <Button onClick={() => setOpen(true)}>{t('testDevices')}</Button>
        {open && <DevicesDrawer id={undefined} onClose={() => setOpen(false)} />}
      </Can>
    </>
  );
}
