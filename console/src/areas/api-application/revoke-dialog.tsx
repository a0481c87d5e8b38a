import { type ApiApplication, apiApplicationApi } from '@chargehand/contract/areas/api-application';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../lib/call/notify';
import { useSend } from '../../lib/call/query';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import type { DialogProps } from '../../ui/list/declare/declaration';

/** Dialog that revokes all secrets of a partner, and the tokens issued for them, at once. */
export default function RevokeDialog({ rows: [application], onClose, onDone }: DialogProps<ApiApplication>) {
  const { t } = useTranslation('api-application');
  const revoke = useSend(apiApplicationApi.revoke, { quiet: true });
  if (!application) return null;
  const onSuccess = () => {
    notifier().success(t('revoked', { name: application.companyName }));
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('revokeOne', { name: application.companyName })}
      action={t('revoke')}
      danger
      busy={revoke.isPending}
      refusal={revoke.error?.message}
      onConfirm={() => revoke.mutate({ params: { id: application.id } }, { onSuccess })}
      onClose={onClose}
    >
      <p>{t('revokeHint')}</p>
    </ConfirmDialog>
  );
}
