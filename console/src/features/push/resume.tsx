import type { ApiPush, pushAllApi, pushTargetApi } from '@chargehand/contract/areas/partners/api-push';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../lib/call/notify';
import { useSend } from '../../lib/call/query';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import type { DialogProps } from '../../ui/list/declare/declaration';

type Resume = typeof pushAllApi.resume | typeof pushTargetApi.resume;

/** Returns a dialog that continues a push whose job stopped. */
export const resuming = (endpoint: Resume) =>
  function ResumeDialog({ rows: [push], onClose, onDone }: DialogProps<ApiPush>) {
    const { t } = useTranslation('push');
    const resume = useSend(endpoint, { quiet: true });
    if (!push) return null;
    const onSuccess = () => {
      notifier().success(t('resumed'));
      onDone();
      onClose();
    };
    return (
      <ConfirmDialog
        title={t('resumeOne', { name: push.title })}
        action={t('resume')}
        busy={resume.isPending}
        refusal={resume.error?.message}
        onConfirm={() => resume.mutate({ params: { id: push.id } }, { onSuccess })}
        onClose={onClose}
      >
        <p>{t('resumeHint')}</p>
      </ConfirmDialog>
    );
  };
