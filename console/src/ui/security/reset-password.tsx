import { PasswordReset } from '@chargehand/contract/areas/account';
import type { nothing, oneId } from '@chargehand/contract/fields';
import type { Endpoint } from '@chargehand/contract/endpoint';
import type { z } from 'zod';
import { notifier } from '../../lib/notify';
import { type MessageKey, type Namespace, useWords } from '../../lib/i18n';
import { useSend } from '../../lib/query';
import { PasswordField } from '../form/fields';
import { FormDrawer } from '../form/form-drawer';

/** What its area says: the title names whose password it is. */
type ResetWords =
  'resetPassword' | 'resetTitle' | 'resetHint' | 'resetDone' | 'newPwd' | 'confirmPwd' | 'passwordHint';

interface ResetPasswordProps<N extends Namespace> {
  by: Endpoint<typeof oneId, z.ZodUndefined, typeof PasswordReset, typeof nothing>;
  texts: ResetWords extends MessageKey<N> ? N : never;
  id: number;
  name: string;
  onClose: () => void;
}

const empty = { newPwd: '', confirmPwd: '' };

/** Sets a password that its holder changes at the next sign-in. */
export function ResetPassword<N extends Namespace>({ by, texts, id, name, onClose }: ResetPasswordProps<N>) {
  const words = useWords(texts);
  const reset = useSend(by, { quiet: true });
  const save = async (body: z.infer<typeof PasswordReset>) => {
    await reset.mutateAsync({ params: { id }, body });
    notifier().success(words('resetDone'));
    onClose();
  };
  return (
    <FormDrawer
      texts={texts}
      title={words('resetTitle', { name })}
      submitLabel={words('resetPassword')}
      schema={PasswordReset}
      initial={empty}
      save={save}
      onClose={onClose}
    >
      <p style={{ margin: 0, color: 'var(--ink2)' }}>{words('resetHint')}</p>
      <PasswordField name="newPwd" hint={words('passwordHint')} />
      <PasswordField name="confirmPwd" />
    </FormDrawer>
  );
}
