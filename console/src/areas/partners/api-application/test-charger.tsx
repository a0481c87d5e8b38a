import {
  type ApiApplicationDetail,
  apiApplicationApi,
} from '@chargehand/contract/areas/partners/api-application';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../../lib/call/notify';
import { useSend } from '../../../lib/call/query';
import { Can } from '../../../ui/can';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import css from './api-application.module.css';

/** Shows the code of an application's test charger, with a button that adds or removes it. */
export function TestCharger({
  one: { id, companyName, testCharger, access },
}: {
  one: ApiApplicationDetail;
}) {
  const { t } = useTranslation('api-application');
  const add = useSend(apiApplicationApi.addTestCharger);
  const remove = useSend(apiApplicationApi.removeTestCharger, { quiet: true });
  const [isAsking, setAsking] = useState(false);
  const params = { id };
  const close = () => setAsking(false);
  const removed = () => {
    notifier().success(t('testChargerRemoved'));
    close();
  };
  return (
    <span className={css['links']}>
      {testCharger ?? t('testChargerNone')}
      {testCharger === null && access === 'enabled' && (
        <Can use={apiApplicationApi.addTestCharger}>
          <Button
            size="small"
            loading={add.isPending}
            onClick={() =>
              add.mutate({ params }, { onSuccess: () => notifier().success(t('testChargerAdded')) })
            }
          >
            {t('addTestCharger')}
          </Button>
        </Can>
      )}
      {testCharger !== null && (
        <Can use={apiApplicationApi.removeTestCharger}>
          <Button size="small" onClick={() => setAsking(true)}>
            {t('removeTestCharger')}
          </Button>
        </Can>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('removeTestChargerOne', { name: companyName })}
          action={t('removeTestCharger')}
          danger
          busy={remove.isPending}
          refusal={remove.error?.message}
          onConfirm={() => remove.mutate({ params }, { onSuccess: removed })}
          onClose={close}
        >
          <p>{t('removeTestChargerHint')}</p>
        </ConfirmDialog>
      )}
    </span>
  );
}
