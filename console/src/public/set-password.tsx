import { useState } from 'react';
import { Notice, Submit } from './field';
import css from './form.module.css';
import { Card } from './frame';
import { PasswordField } from './password-field';
import { go, handover, Link } from './place';
import { t } from './texts';
import { useForm } from './use-form';
import { codes, setPassword } from './wire';

const longEnough = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$/s;

function WithTicket({ ticket }: { ticket: string }) {
  const [password, setPasswordText] = useState('');
  const [repeated, setRepeated] = useState('');
  const [expired, setExpired] = useState<string>();
  const form = useForm(
    () => ({
      ...(password === ''
        ? { newPwd: t('cannotBeEmpty', { field: t('newPassword') }) }
        : !longEnough.test(password) && { newPwd: t('passwordRule') }),
      ...(repeated === ''
        ? { repeated: t('cannotBeEmpty', { field: t('repeatPassword') }) }
        : repeated !== password && { repeated: t('passwordsNotMatching') }),
    }),
    async () => {
      await setPassword({ ticket, newPwd: password });
      go('/login', { notice: { kind: 'ok', text: t('passwordSet') } });
    },
    (refusal) => {
      if (refusal.code === codes.ticketInvalid) setExpired(refusal.message);
      return {};
    },
  );
  if (expired !== undefined)
    return (
      <div className={css['form']}>
        <Notice kind="alarm">{expired}</Notice>
        <Link href="/login">{t('backToSignIn')}</Link>
      </div>
    );
  return (
    <form className={css['form']} onSubmit={(event) => void form.submit(event)} noValidate>
      <p className={css['hint']}>{t('bindIntro')}</p>
      <PasswordField
        name="newPwd"
        label={t('newPassword')}
        hint={t('passwordRule')}
        error={form.errors['newPwd']}
        value={password}
        onChange={(event) => {
          setPasswordText(event.target.value);
          form.mended('newPwd');
        }}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordField
        name="repeated"
        label={t('repeatPassword')}
        error={form.errors['repeated']}
        value={repeated}
        onChange={(event) => {
          setRepeated(event.target.value);
          form.mended('repeated');
        }}
        autoComplete="new-password"
      />
      {form.failure && <Notice kind="alarm">{form.failure}</Notice>}
      <Submit busy={form.busy}>{t('bindPage')}</Submit>
    </form>
  );
}

/** Sets the first password with the ticket of the sign-in; without one it says who resets a password. */
export function SetPassword() {
  const [ticket] = useState(() => handover().ticket);
  return (
    <Card title={t('bindPage')}>
      {ticket ? (
        <WithTicket ticket={ticket} />
      ) : (
        <>
          <p className={css['text']}>{t('passwordBySuperior')}</p>
          <p className={css['text']}>{t('bindAfterReset')}</p>
          <p className={css['text']}>
            <Link href="/login">{t('backToSignIn')}</Link>
          </p>
        </>
      )}
    </Card>
  );
}
