import { isNewPassword } from '@chargehand/contract/fields/password';
import { useState } from 'react';
import { PasswordField } from './password-field';
import { t } from './texts';

/** Returns the state of a new password that is typed twice. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const check = () => ({
    ...(password === ''
      ? { newPwd: t('cannotBeEmpty', { field: t('newPassword') }) }
      : !isNewPassword(password) && { newPwd: t('passwordRule') }),
    ...(repeated === ''
      ? { repeated: t('cannotBeEmpty', { field: t('repeatPassword') }) }
      : repeated !== password && { repeated: t('passwordsNotMatching') }),
  });
  return { password, setPassword, repeated, setRepeated, check };
}

interface Props {
  passwords: ReturnType<typeof useNewPassword>;
  form: { errors: Partial<Record<string, string>>; mended: (name: string) => void };
  autoFocus?: boolean;
}

export function NewPasswordFields({ passwords, form, autoFocus = false }: Props) {
  return (
    <>
      <PasswordField
        name="newPwd"
        label={t('newPassword')}
        hint={t('passwordRule')}
        error={form.errors['newPwd']}
        value={passwords.password}
        onChange={(event) => {
          passwords.setPassword(event.target.value);
          form.mended('newPwd');
        }}
        autoComplete="new-password"
        autoFocus={autoFocus}
      />
      <PasswordField
        name="repeated"
        label={t('repeatPassword')}
        error={form.errors['repeated']}
        value={passwords.repeated}
        onChange={(event) => {
          passwords.setRepeated(event.target.value);
          form.mended('repeated');
        }}
        autoComplete="new-password"
      />
    </>
  );
}
