import { useEffect, useState } from 'react';
import { useNewPassword } from './new-password';
import { go } from './navigation';
import { useCountdown } from './send-code';
import { type Addressee, sentCodes } from './sent-codes';
import { t } from './texts';
import { useForm } from './use-form';
import { ApiError, codes, secondsOf, sendCode, setPassword, ways } from './wire';

export const kinds = [
  { value: 'email', label: 'email', wrong: 'emailFormat', form: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ },
  { value: 'phone', label: 'phone', wrong: 'phoneFormat', form: /^\+\d[\d\s().-]{5,20}$/ },
] as const;

type Errors = Partial<Record<string, string>>;

/** Returns the sending of the code: its function, its countdown, and the contact to which a code was sent. */
function useSending(to: Addressee, addressee: () => Errors, mark: (errors: Errors) => void) {
  const [sent, setSent] = useState<string>();
  const [busy, setBusy] = useState(false);
  const countdown = useCountdown('forgot-password', to);
  const send = async () => {
    const wrong = addressee();
    mark(wrong);
    if (Object.keys(wrong).length > 0 || busy) return;
    setBusy(true);
    setSent(undefined);
    try {
      countdown.start(await sendCode(to));
      setSent(to.contact);
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError(0, t('errorUnknown'));
      if (refusal.code === codes.codeTooSoon) countdown.start(secondsOf(refusal) ?? 60);
      mark(Object.keys(refusal.fields).length > 0 ? refusal.fields : { code: refusal.message });
    } finally {
      setBusy(false);
    }
  };
  return { send, sent, busy, left: countdown.left };
}

/** Returns the fields of the form with their values, the sending of the code, and the form that sets the password. */
export function useForgottenPassword() {
  // After a reload the addressee of the code that was just sent is filled in again.
  const [last] = useState(() => sentCodes('forgot-password')[0]);
  const [kind, setKind] = useState<(typeof kinds)[number]>(
    () => kinds.find((option) => last && option.form.test(last.contact)) ?? kinds[0],
  );
  const [account, setAccount] = useState(last?.account ?? '');
  const [contact, setContact] = useState(last?.contact ?? '');
  const [code, setCode] = useState('');
  const passwords = useNewPassword();
  const to = { account: account.trim(), contact: contact.trim() };

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
  const sending = useSending(to, addressee, form.mark);
  const [byPhone, setByPhone] = useState(false);
  useEffect(() => {
    ways().then(
      ({ codeByPhone }) => setByPhone(codeByPhone),
      () => {},
    );
  }, []);
  const values = { kind, account, contact, code };
  return { values, byPhone, setKind, setAccount, setContact, setCode, passwords, form, sending };
}

export type ForgottenPassword = ReturnType<typeof useForgottenPassword>;
