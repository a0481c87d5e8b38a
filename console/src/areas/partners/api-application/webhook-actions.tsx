import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import type { OpenWebhook } from '@chargehand/contract/areas/partners/open-event';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/call/query';
import { Can } from '../../../ui/can';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import css from './api-application.module.css';

interface WebhookActionsProps {
  /** Id of the application. */
  id: number;
  hook: OpenWebhook;
}

/** Buttons of staff for a webhook: test, pause or resume, resend, delete. */
export function WebhookActions({ id, hook }: WebhookActionsProps) {
  const { t } = useTranslation('api-application');
  const params = { id, webhookId: hook.id };
  const test = useSend(apiApplicationApi.testWebhook);
  const resume = useSend(apiApplicationApi.resumeWebhook);
  const resend = useSend(apiApplicationApi.resendDead);
  const pause = useSend(apiApplicationApi.pauseWebhook, { quiet: true });
  const remove = useSend(apiApplicationApi.removeWebhook, { quiet: true });
  const [asking, setAsking] = useState<'pause' | 'remove'>();
  const close = () => setAsking(undefined);
  const confirmed = asking === 'remove' ? remove : pause;
  return (
    <Can use={apiApplicationApi.testWebhook}>
      <div className={css['pages']}>
        <Button loading={test.isPending} onClick={() => test.mutate({ params })}>
          {t('sendTest')}
        </Button>
        {hook.pausedAt === null ? (
          <Button onClick={() => setAsking('pause')}>{t('pauseWebhook')}</Button>
        ) : (
          <Button loading={resume.isPending} onClick={() => resume.mutate({ params })}>
            {t('resumeWebhook')}
          </Button>
        )}
        <Button loading={resend.isPending} onClick={() => resend.mutate({ params })}>
          {t('resendDead')}
        </Button>
        <Button danger onClick={() => setAsking('remove')}>
          {t('removeWebhook')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t(asking === 'remove' ? 'removeWebhookOne' : 'pauseWebhookOne', { url: hook.url })}
          action={t(asking === 'remove' ? 'removeWebhook' : 'pauseWebhook')}
          busy={confirmed.isPending}
          refusal={confirmed.error?.message}
          onConfirm={() => confirmed.mutate({ params }, { onSuccess: close })}
          onClose={close}
        >
          <p>{t(asking === 'remove' ? 'removeWebhookHint' : 'pauseWebhookHint')}</p>
        </ConfirmDialog>
      )}
    </Can>
  );
}
