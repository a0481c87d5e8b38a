import { useState } from 'react';
import { Notice, Submit } from './field';
import { ForgotPassword } from './forgot-password';
import css from './form.module.css';
import { Card } from './frame';
import { NewPasswordFields, useNewPassword } from './new-password';
import { go, handover, Link } from './navigation';
import { t } from './texts';
import { useForm } from './use-form';
import { codes, setPassword } from './wire';

function WithTicket({ ticket }: { ticket: string }) {
  const passwords = useNewPassword();
  const [expired, setExpired] = useState<string>();
  const form = useForm(
    passwords.check,
    async () => {
      await setPassword({ ticket, newPwd: passwords.password });
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
      <NewPasswordFields passwords={passwords} form={form} autoFocus />
      {form.failure && <Notice kind="alarm">{form.failure}</Notice>}
      <Submit busy={form.busy}>{t('bindPage')}</Submit>
    </form>
  );
}

/**
 * Page that sets the first password with the ticket of the sign-in. Without a ticket it resets a forgotten password
 * with a code.
 */
export function SetPassword() {
  const [ticket] = useState(() => handover().ticket);
  return (
    <Card title={t('bindPage')}>
      {ticket ? (
        <WithTicket ticket={ticket} />
      ) : (
        <>
          <ForgotPassword />
          <p className={css['below']}>
            {t('passwordBySuperior')} <Link href="/login">{t('backToSignIn')}</Link>
          </p>
        </>
      )}
    </Card>
  );
}
