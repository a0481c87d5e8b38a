import { useState } from 'react';
import { useCaptcha } from './captcha';
import { t } from './texts';
import { useForm } from './use-form';
import { codes, type Entered, signIn } from './wire';
import { browserStorage } from '../lib/browser/storage';

/** Storage key of the remembered account name. The password is left to the browser's password manager. */
const remembered = 'remembered-account';

export const kinds = [
  { value: 'administrator', label: 'adminAccount', hint: 'adminHint' },
  { value: 'merchant', label: 'merchantAccount', hint: 'merchantHint' },
] as const;

/** Returns the fields of the sign-in form with their values, and the form that sends them. */
export function useSignIn(enter: (entered: Entered) => Promise<void>) {
  const [kind, setKind] = useState<(typeof kinds)[number]>(kinds[0]);
  const [account, setAccount] = useState(() => browserStorage.getItem(remembered) ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(() => browserStorage.getItem(remembered) !== null);
  const captcha = useCaptcha();
  const form = useForm(
    () => ({
      ...(account.trim() === '' && { account: t('cannotBeEmpty', { field: t('account') }) }),
      ...(password === '' && { pwd: t('cannotBeEmpty', { field: t('password') }) }),
      ...(captcha.image !== null &&
        captcha.code.trim() === '' && { code: t('cannotBeEmpty', { field: t('captcha') }) }),
    }),
    async () => {
      const code = captcha.image === null ? 'off' : captcha.code.trim();
      const entered = await signIn({ account: account.trim(), pwd: password, code, accountType: kind.value });
      if (remember) browserStorage.setItem(remembered, account.trim());
      else browserStorage.removeItem(remembered);
      await enter(entered);
    },
    (refusal) => {
      // A captcha is valid for one attempt, correct or not.
      captcha.renew();
      return refusal.code === codes.captchaWrong ? { code: refusal.message } : {};
    },
  );
  return {
    kind,
    setKind,
    account,
    setAccount,
    password,
    setPassword,
    remember,
    setRemember,
    captcha,
    form,
  };
}
