import { type AlarmRule, alarmRuleApi } from '@chargehand/contract/areas/devices/alarm-rule';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../../lib/call/notify';
import { useSend } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import type { DialogProps } from '../../../ui/list/declare/declaration';

/** Asks for confirmation before a test message goes to everybody whom a rule tells first. */
export default function TestDialog({ rows: [rule], onClose, onDone }: DialogProps<AlarmRule>) {
  const { t } = useTranslation('alarm-rule');
  const test = useSend(alarmRuleApi.test, { quiet: true });
  if (!rule) return null;
  return (
    <ConfirmDialog
      title={t('testTitle', { name: rule.name })}
      action={t('testDo')}
      busy={test.isPending}
      refusal={test.error?.message}
      onConfirm={() =>
        test.mutate(
          { params: { id: rule.id } },
          {
            onSuccess: ({ count }) => {
              notifier().success(t('testDone', { count, n: format.number(count) }));
              onDone();
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{t('testText')}</p>
    </ConfirmDialog>
  );
}
