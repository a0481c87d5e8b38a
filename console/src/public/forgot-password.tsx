import { useEffect, useState } from 'react';
import { Field, Notice, Submit } from './field';
import css from './form.module.css';
import { Kinds } from './kinds';
import { NewPasswordFields, useNewPassword } from './new-password';
import { go } from './navigation';
import { SendCodeButton, useCountdown } from './send-code';
import { sentCodes } from './sent-codes';
import { t } from './texts';
import { useForm } from './use-form';
import { codes, longest, ApiError, secondsOf, sendCode, setPassword, ways } from './wire';

const kinds = [
  { value: 'email', label: 'email', wrong: 'emailFormat', form: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ },
  { value: 'phone', label: 'phone', wrong: 'phoneFormat', form: /^\+\d[\d\s().-]{5,20}$/ },
] as const;

/** Page that sets a forgotten password with a code sent to the account's e-mail address or phone. */
export function ForgotPassword() {
  const [byPhone, setByPhone] = useState(false);
  // After a reload the addressee of the code that was just sent is filled in again.
  const [last] = useState(() => sentCodes('forgot-password')[0]);
  const [kind, setKind] = useState<(typeof kinds)[number]>(
    () => kinds.find(({ form }) => last && form.test(last.contact)) ?? kinds[0],
  );
  const [account, setAccount] = useState(last?.account ?? '');
  const [contact, setContact] = useState(last?.contact ?? '');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<string>();
  const [sending, setSending] = useState(false);
  const passwords = useNewPassword();
  const to = { account: account.trim(), contact: contact.trim() };
  const countdown = useCountdown('forgot-password', to);
  useEffect(() => {
    ways().then(
      ({ codeByPhone }) => setByPhone(codeByPhone),
      () => {},
    );
  }, []);

  const addressee = () => ({
    ...(account.trim() === '' && { account: t('cannotBeEmpty', { field: t('account') }) }),
    ...(contact.trim() === ''
      ? { contact: t('cannotBeEmpty', { field: t(kind.label) }) }
      : !kind.form.test(contact.trim()) && { contact: t(kind.wrong) }),
  });
  const form = useForm(
    () => ({
      ...addressee(),
      ...(code.trim() === '' && { code: t('cannotBeEmpty', { field: t('verificationCode') }) }),
      ...passwords.check(),
    }),
    async () => {
      await setPassword({ ...to, code: code.trim(), newPwd: passwords.password });
      go('/login', { notice: { kind: 'ok', text: t('passwordSet') } });
    },
    (refusal) => (refusal.code === codes.codeWrong ? { code: refusal.message } : {}),
  );

  const send = async () => {
    const wrong = addressee();
    form.mark(wrong);
    if (Object.keys(wrong).length > 0 || sending) return;
    setSending(true);
    setSent(undefined);
    try {
      countdown.start(await sendCode(to));
      setSent(contact.trim());
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError(0, t('errorUnknown'));
      if (refusal.code === codes.codeTooSoon) countdown.start(secondsOf(refusal) ?? 60);
      form.mark(Object.keys(refusal.fields).length > 0 ? refusal.fields : { code: refusal.message });
    } finally {
      setSending(false);
    }
  };

  return (
    <form className={css['form']} onSubmit={(event) => void form.submit(event)} noValidate>
      <p className={css['hint']}>{t('forgotIntro')}</p>
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
      <Field
        name="code"
        label={t('verificationCode')}
        error={form.errors['code']}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          form.mended('code');
        }}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={longest.code}
        beside={<SendCodeButton left={countdown.left} busy={sending} send={() => void send()} />}
      />
      {sent !== undefined && <Notice kind="ok">{t('codeSent', { contact: sent })}</Notice>}
      <NewPasswordFields passwords={passwords} form={form} />
      {form.failure && <Notice kind="alarm">{form.failure}</Notice>}
      <Submit busy={form.busy}>{t('setNewPassword')}</Submit>
    </form>
  );
}
