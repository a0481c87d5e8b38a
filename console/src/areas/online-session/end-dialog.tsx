import { type OnlineSession, onlineSessionApi } from '@chargehand/contract/areas/online-session';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { notifier } from '../../lib/notify';
import { useSend } from '../../lib/query';
import type { DialogProps } from '../../ui/list/declaration';
import { ConfirmDialog } from '../../ui/confirm-dialog';

/** Asks once before sessions are ended; those that may not be are left out, and it says so. */
export function EndDialog({ rows, onClose }: DialogProps<OnlineSession>) {
  const { t } = useTranslation(['online-session', 'ui']);
  const end = useSend(onlineSessionApi.end, { invalidates: [onlineSessionApi.list], quiet: true });
  const ending = rows.filter((row) => row.mayEnd);
  const skipped = rows.length - ending.length;
  const [first] = ending;
  const count = ending.length;
  const run = () =>
    end.mutate(
      { params: { ids: ending.map(({ id }) => id) } },
      {
        onSuccess: () => {
          notifier().success(t('ended', { count, n: format.number(count) }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={
        first && count === 1
          ? t('endOne', { name: first.account })
          : t('endMany', { count, n: format.number(count) })
      }
      action={t('endSession')}
      disabled={count === 0}
      busy={end.isPending}
      refusal={end.error?.message}
      onConfirm={run}
      onClose={onClose}
    >
      {count > 0 && <p>{t('endHint')}</p>}
      {skipped > 0 && <p>{t('skipped', { count: skipped, n: format.number(skipped) })}</p>}
    </ConfirmDialog>
  );
}
