import { type AlarmRule, alarmRuleApi } from '@chargehand/contract/areas/devices/alarm-rule';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../../../features/credentials/shown-once';
import { useSend } from '../../../lib/call/query';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import type { DialogProps } from '../../../ui/list/declare/declaration';

/** Asks for confirmation before the webhook of a rule gets a new secret, and shows the secret once. */
export default function SecretDialog({ rows: [rule], onClose }: DialogProps<AlarmRule>) {
  const { t } = useTranslation('alarm-rule');
  const [secret, setSecret] = useState<string>();
  const renew = useSend(alarmRuleApi.renewSecret, { quiet: true });
  if (!rule) return null;
  if (secret !== undefined)
    return (
      <ShownOnce
        title={t('secretTitle', { name: rule.name })}
        text={t('secretOnce')}
        values={[{ label: t('secret'), value: secret }]}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={t('secretTitle', { name: rule.name })}
      action={t('renewSecret')}
      busy={renew.isPending}
      refusal={renew.error?.message}
      onConfirm={() =>
        renew.mutate({ params: { id: rule.id } }, { onSuccess: (made) => setSecret(made.secret) })
      }
      onClose={onClose}
    >
      <p>{t('secretText')}</p>
    </ConfirmDialog>
  );
}
