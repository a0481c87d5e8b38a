import { accountApi, type StaffAccount } from '@chargehand/contract/areas/account';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { AskDialog } from '../../ui/ask-dialog';
import type { DialogProps } from '../../ui/list/declare/declaration';

/** Asks once before accounts are shut out or let in. */
function SwitchDialog({ what, rows, ...props }: DialogProps<StaffAccount> & { what: 'disable' | 'enable' }) {
  const { t } = useTranslation('account');
  const count = rows.length;
  const n = format.number(count);
  return (
    <AskDialog
      {...props}
      by={accountApi[what]}
      input={{ params: { ids: rows.map(({ id }) => id) } }}
      title={count === 1 ? t(`${what}One`, { name: rows[0]?.account ?? '' }) : t(`${what}Many`, { count, n })}
      action={t(what)}
      danger={what === 'disable'}
      names={rows.map((row) => row.account)}
      done={t(`${what}dDone`, { count, n })}
    >
      <p>{t(`${what}Hint`)}</p>
    </AskDialog>
  );
}

/** Shuts accounts out. */
export const DisableDialog = (props: DialogProps<StaffAccount>) => <SwitchDialog {...props} what="disable" />;

/** Lets accounts in again. */
export const EnableDialog = (props: DialogProps<StaffAccount>) => <SwitchDialog {...props} what="enable" />;
