import { accountApi, type StaffAccount } from '@chargehand/contract/areas/account';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { notifier } from '../../lib/notify';
import { useSend } from '../../lib/query';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import type { DialogProps } from '../../ui/list/declaration';

type What = 'disable' | 'enable';

/** Asks once before accounts are shut out or let in; those it makes no sense for are left out, and it says so. */
function SwitchDialog({ what, rows, onClose }: DialogProps<StaffAccount> & { what: What }) {
  const { t } = useTranslation(['account', 'ui']);
  const send = useSend(accountApi[what], { invalidates: [accountApi.list, accountApi.get], quiet: true });
  const chosen = rows.filter((row) => row.manageable && row.disabled === (what === 'enable'));
  const [first] = chosen;
  const count = chosen.length;
  const skipped = rows.length - count;
  const run = () =>
    send.mutate(
      { params: { ids: chosen.map(({ id }) => id) } },
      {
        onSuccess: () => {
          notifier().success(t(`${what}dDone`, { count, n: format.number(count) }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={
        first && count === 1
          ? t(`${what}One`, { name: first.account })
          : t(`${what}Many`, { count, n: format.number(count) })
      }
      action={t(what)}
      disabled={count === 0}
      danger={what === 'disable'}
      busy={send.isPending}
      refusal={send.error?.message}
      onConfirm={run}
      onClose={onClose}
    >
      {count > 0 && <p>{t(`${what}Hint`)}</p>}
      {skipped > 0 && <p>{t('skipped', { count: skipped, n: format.number(skipped) })}</p>}
    </ConfirmDialog>
  );
}

/** Shuts accounts out. */
export const DisableDialog = (props: DialogProps<StaffAccount>) => <SwitchDialog {...props} what="disable" />;

/** Lets accounts in again. */
export const EnableDialog = (props: DialogProps<StaffAccount>) => <SwitchDialog {...props} what="enable" />;
