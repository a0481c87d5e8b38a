import { PasswordReset } from '@chargehand/contract/areas/system/account';
import type { nothing, oneId } from '@chargehand/contract/http/shapes';
import type { Endpoint } from '@chargehand/contract/http/endpoint';
import type { z } from 'zod';
import { notifier } from '../../lib/call/notify';
import { type MessageKey, type Namespace, useWords } from '../../lib/words/i18n';
import { useSend } from '../../lib/call/query';
import { PasswordField } from '../../ui/form/fields';
import { FormDrawer } from '../../ui/form/form-drawer';
import type { DialogProps, Listed } from '../../ui/list/declare/declaration';

/** Text keys that each area must provide. The title names the account. */
type ResetWords =
  'resetPassword' | 'resetTitle' | 'resetHint' | 'resetDone' | 'newPwd' | 'confirmPwd' | 'passwordHint';

/** Endpoint that sets the password of a list's row, namespace of the texts, and the account's name for the title. */
export interface ResetOf<Row extends Listed, N extends Namespace> {
  by: Endpoint<typeof oneId, z.ZodUndefined, typeof PasswordReset, typeof nothing>;
  texts: ResetWords extends MessageKey<N> ? N : never;
  nameOf: (row: Row) => string;
}
interface ResetPasswordProps<N extends Namespace> extends Omit<ResetOf<Listed, N>, 'nameOf'> {
  id: number;
  name: string;
  onClose: () => void;
}

const empty = { newPwd: '', confirmPwd: '' };

function ResetPassword<N extends Namespace>({ by, texts, id, name, onClose }: ResetPasswordProps<N>) {
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

/**
 * Returns the dialog of a list action that sets an account's password. The account must change this password at the
 * next sign-in.
 */
export const resetDialog = <Row extends Listed, N extends Namespace>({ nameOf, ...how }: ResetOf<Row, N>) =>
  function Reset({ rows: [row], onClose }: DialogProps<Row>) {
    return row && <ResetPassword {...how} id={row.id} name={nameOf(row)} onClose={onClose} />;
  };
