import { type ApiApplication, apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../../lib/call/notify';
import { useCall, useSend } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import type { DialogProps } from '../../../ui/list/declare/declaration';
import css from './api-application.module.css';

/** Dialog that revokes all secrets of a partner, and the tokens issued for them, at once, and pauses its webhooks. */
export default function RevokeDialog({ rows: [application], onClose, onDone }: DialogProps<ApiApplication>) {
  const { t } = useTranslation('api-application');
  const revoke = useSend(apiApplicationApi.revoke, { quiet: true });
  const hooks = useCall(apiApplicationApi.webhooks, { params: { id: application?.id ?? 0 } });
  if (!application) return null;
  const active = (hooks.data?.webhooks ?? []).filter(({ pausedAt }) => pausedAt === null);
  const onSuccess = ({ pausedWebhooks }: { pausedWebhooks: unknown[] }) => {
    const name = application.companyName;
    const count = pausedWebhooks.length;
    notifier().success(
      count === 0 ? t('revoked', { name }) : t('revokedAndPaused', { name, count, n: format.number(count) }),
    );
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
      {active.length > 0 && (
        <>
          <p>{t('revokeWebhooks', { count: active.length, n: format.number(active.length) })}</p>
          <ul className={css['hooks']}>
            {active.map(({ id, url }) => (
              <li key={id}>{url}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
