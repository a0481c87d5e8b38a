import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../lib/words/language';
import { Can } from '../../../ui/can';
import { lateForm } from '../../../ui/dialog/late-drawer';
import styles from './api-application.module.css';

const DevicesDrawer = lateForm(() => import('./devices-drawer'));

/**
 * Buttons that open the API guide for partners and the page on which calls are tried, and one that selects the devices
 * that are reserved for test applications.
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
      <Button
        className={styles['guide'] ?? ''}
        href={`/docs/partners/api?language=${language}`}
        target="_blank"
        rel="noopener"
      >
        {t('tryCalls')}
      </Button>
      <Can use={apiApplicationApi.setTestDevices}>
        <Button onClick={() => setOpen(true)}>{t('testDevices')}</Button>
        {open && <DevicesDrawer id={undefined} onClose={() => setOpen(false)} />}
      </Can>
    </>
  );
}
