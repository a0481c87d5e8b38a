import { Field, Notice, Submit } from './field';
import css from './form.module.css';
import { Kinds } from './kinds';
import { NewPasswordFields } from './new-password';
import { SendCodeButton } from './send-code';
import { t } from './texts';
import { type ForgottenPassword, kinds, useForgottenPassword } from './use-forgotten-password';
import { longest } from './wire';

/** Page that sets a forgotten password with a code sent to the account's e-mail address or phone. */
export function ForgotPassword() {
  const forgotten = useForgottenPassword();
  const { values, form, passwords, sending } = forgotten;
  return (
    <form className={css['form']} onSubmit={(event) => void form.submit(event)} noValidate>
      <p className={css['hint']}>{t('forgotIntro')}</p>
      <AddresseeFields forgotten={forgotten} />
      <Field
        name="code"
        label={t('verificationCode')}
        error={form.errors['code']}
        value={values.code}
        onChange={(event) => {
          forgotten.setCode(event.target.value);
          form.mended('code');
        }}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={longest.code}
        beside={<SendCodeButton left={sending.left} busy={sending.busy} send={() => void sending.send()} />}
      />
      {sending.sent !== undefined && <Notice kind="ok">{t('codeSent', { contact: sending.sent })}</Notice>}
      <NewPasswordFields passwords={passwords} form={form} />
      {form.failure && <Notice kind="alarm">{form.failure}</Notice>}
      <Submit busy={form.busy}>{t('setNewPassword')}</Submit>
    </form>
  );
}

/** Fields for the account and its e-mail address or phone. */
function AddresseeFields({ forgotten }: { forgotten: ForgottenPassword }) {
  const { values, byPhone, form, setKind, setAccount, setContact } = forgotten;
  const { kind, account, contact } = values;
  return (
    <>
      <Field
        name="account"
        label={t('account')}
        error={form.errors['account']}
        value={account}
        onChange={(event) => {
          setAccount(event.target.value);
          form.mended('account');
        }}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longest.account}
      />
      {byPhone && (
        <Kinds
          label={t('codeBy')}
          name="kind"
          kinds={kinds}
          chosen={kind}
          choose={(next) => {
            setKind(next);
            setContact('');
            form.mended('contact');
          }}
        />
      )}
      <Field
        key={kind.value}
        name="contact"
        type={kind.value === 'email' ? 'email' : 'tel'}
        label={t(kind.label)}
        {...(kind.value === 'phone' ? { hint: t('phoneHint') } : {})}
        error={form.errors['contact']}
        value={contact}
        onChange={(event) => {
          setContact(event.target.value);
          form.mended('contact');
        }}
        autoComplete={kind.value === 'email' ? 'email' : 'tel'}
        maxLength={longest.contact}
      />
    </>
  );
}
