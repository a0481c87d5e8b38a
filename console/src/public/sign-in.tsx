import { useContext, useEffect, useState } from 'react';
import { writeToken } from '../lib/token';
import { CaptchaField, useCaptcha } from './captcha';
import { Doorway } from './doorway';
import { Field, Notice, Submit } from './field';
import css from './form.module.css';
import { Card } from './frame';
import { drop, handover, Link } from './place';
import { PasswordField } from './password-field';
import { SignInFigure } from './sign-in-figure';
import page from './sign-in.module.css';
import { t } from './texts';
import { useForm } from './use-form';
import { codes, signIn } from './wire';

/** Only the account's name is remembered; the password is the browser's own business. */
const remembered = 'remembered-account';

const kinds = [
  { value: 'administrator', label: 'adminAccount', hint: 'adminHint' },
  { value: 'merchant', label: 'merchantAccount', hint: 'merchantHint' },
] as const;

/** Opens what the person wanted before signing in, else the home page. */
function target(): string {
  const { from } = handover();
  return from?.startsWith('/') && !from.startsWith('//') ? from : '/';
}

export function SignIn() {
  const door = useContext(Doorway);
  const [notice] = useState(() => handover().notice);
  const [kind, setKind] = useState<(typeof kinds)[number]>(kinds[0]);
  const [account, setAccount] = useState(() => localStorage.getItem(remembered) ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(() => localStorage.getItem(remembered) !== null);
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
      const token = await signIn({ account: account.trim(), pwd: password, code, accountType: kind.value });
      writeToken(token);
      if (remember) localStorage.setItem(remembered, account.trim());
      else localStorage.removeItem(remembered);
      history.replaceState(null, '', target());
      await door.enter();
    },
    (refusal) => {
      // A captcha serves one try, right or wrong.
      captcha.renew();
      return refusal.code === codes.captchaWrong ? { code: refusal.message } : {};
    },
  );

  // Shown once: a reload must not tell it again.
  useEffect(() => drop('notice'), []);

  return (
    <div className={page['page']}>
      <SignInFigure />
      <Card title={t('loginPage')}>
        <form
          className={css['form']}
          onSubmit={(event) => void form.submit(event)}
          onFocus={door.prefetch}
          noValidate
        >
          {notice && !form.failure && <Notice kind={notice.kind}>{notice.text}</Notice>}
          <div>
            <div className={css['kinds']} role="radiogroup" aria-label={t('accountType')}>
              {kinds.map((one) => (
                <label key={one.value}>
                  <input
                    type="radio"
                    name="accountType"
                    value={one.value}
                    checked={one === kind}
                    onChange={() => setKind(one)}
                  />
                  {t(one.label)}
                </label>
              ))}
            </div>
            <p className={css['hint']}>{t(kind.hint)}</p>
          </div>
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
            maxLength={100}
          />
          <PasswordField
            name="pwd"
            label={t('password')}
            error={form.errors['pwd']}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              form.mended('pwd');
            }}
            autoComplete="current-password"
          />
          <CaptchaField
            captcha={{ ...captcha, setCode: (code) => (captcha.setCode(code), form.mended('code')) }}
            error={form.errors['code']}
          />
          <div className={css['options']}>
            <label>
              <input
                type="checkbox"
                checked={remember}
                onChange={(event) => setRemember(event.target.checked)}
              />
              {t('rememberPassword')}
            </label>
            <Link href="/bind" className="link">
              {t('forgotPassword')}
            </Link>
          </div>
          {form.failure && <Notice kind="alarm">{form.failure}</Notice>}
          <Submit busy={form.busy}>{t(form.busy ? 'signingIn' : 'signIn')}</Submit>
          <p className={css['below']}>
            {t('needApi')}{' '}
            <Link href="/register" className="link">
              {t('registerPage')}
            </Link>
          </p>
        </form>
      </Card>
    </div>
  );
}
