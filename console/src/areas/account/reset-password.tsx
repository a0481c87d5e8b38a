import { accountApi, PasswordReset, type StaffAccount } from '@chargehand/contract/areas/account';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { notifier } from '../../lib/notify';
import { useSend } from '../../lib/query';
import { fieldsOf } from '../../ui/form/fields-of';
import { FormDrawer } from '../../ui/form/form-drawer';
import type { DialogProps } from '../../ui/list/declare/declaration';

const { Password } = fieldsOf(PasswordReset, 'account');
const empty = { newPwd: '', confirmPwd: '' };

/** Sets a password that its holder changes at the next sign-in. */
export default function ResetPassword({ rows, onClose }: DialogProps<StaffAccount>) {
  const { t } = useTranslation('account');
  const reset = useSend(accountApi.resetPassword, { quiet: true });
  const [account] = rows;
  if (!account) return null;
  const save = async (body: z.infer<typeof PasswordReset>) => {
    await reset.mutateAsync({ params: { id: account.id }, body });
    notifier().success(t('resetDone'));
    onClose();
  };
  return (
    <FormDrawer
      texts="account"
      title={t('resetTitle', { name: account.account })}
      submitLabel={t('resetPassword')}
      schema={PasswordReset}
      initial={empty}
      save={save}
      onClose={onClose}
    >
      <p style={{ margin: 0, color: 'var(--ink2)' }}>{t('resetHint')}</p>
      <Password name="newPwd" hint={t('passwordHint')} />
      <Password name="confirmPwd" />
    </FormDrawer>
  );
}
