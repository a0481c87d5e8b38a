import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { CaptchaField, useCaptcha } from './captcha';
import { ConsoleEntryContext } from './console-entry';
import { useEntry } from './enter';
import { Field, Notice, Submit } from './field';
import css from './form.module.css';
import { Card } from './frame';
import { Kinds } from './kinds';
import { OtherWays } from './other-ways';
import { drop, handover, Link } from './navigation';
import { PasswordField } from './password-field';
import { SignInFigure } from './sign-in-figure';
import page from './sign-in.module.css';
import { t } from './texts';
import { useForm } from './use-form';
import { codes, type DemoAccount, longest, signIn } from './wire';
import { browserStorage } from '../lib/browser/storage';

// Loaded on demand, because few accounts have a second factor.
const SecondFactor = lazy(() => import('./second-factor'));
// Loaded on demand, because only the demo world has such accounts.
const DemoAccounts = lazy(() => import('./demo-accounts'));

/** Storage key of the remembered account name. The password is left to the browser's password manager. */
const remembered = 'remembered-account';

const kinds = [
  { value: 'administrator', label: 'adminAccount', hint: 'adminHint' },
  { value: 'merchant', label: 'merchantAccount', hint: 'merchantHint' },
] as const;

export function SignIn() {
  const door = useContext(ConsoleEntryContext);
  const [notice] = useState(() => handover().notice);
  const [kind, setKind] = useState<(typeof kinds)[number]>(kinds[0]);
  const [account, setAccount] = useState(() => browserStorage.getItem(remembered) ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(() => browserStorage.getItem(remembered) !== null);
  const [ticket, setTicket] = useState<string>();
  const [otherFailure, setOtherFailure] = useState<string>();
  const [demo, setDemo] = useState<DemoAccount[]>([]);
  const captcha = useCaptcha();
  const enter = useEntry(setTicket);
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

  // Removes the notice from the history entry, so that a reload does not show it again.
  useEffect(() => drop('notice'), []);

  if (ticket !== undefined)
    return (
      <div className={page['page']}>
        <SignInFigure />
        <Card title={t('secondFactorPage')}>
          <Suspense>
            <SecondFactor
              ticket={ticket}
              again={() => {
                setTicket(undefined);
                captcha.renew();
              }}
            />
          </Suspense>
        </Card>
      </div>
    );
  return (
    <div className={page['page']}>
      <div className={page['aside']}>
        <SignInFigure />
        {demo.length > 0 && (
          <Suspense>
            <DemoAccounts accounts={demo} entered={enter} failed={setOtherFailure} />
          </Suspense>
        )}
      </div>
      <Card title={t('loginPage')}>
        <form
          className={css['form']}
          onSubmit={(event) => void form.submit(event)}
          onFocus={door.prefetch}
          noValidate
        >
          {notice && !form.failure && !otherFailure && <Notice kind={notice.kind}>{notice.text}</Notice>}
          <div>
            <Kinds label={t('accountType')} name="accountType" kinds={kinds} chosen={kind} choose={setKind} />
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
            maxLength={longest.account}
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
          {(form.failure ?? otherFailure) && <Notice kind="alarm">{form.failure ?? otherFailure}</Notice>}
          <Submit busy={form.busy}>{t(form.busy ? 'signingIn' : 'signIn')}</Submit>
          <OtherWays entered={enter} failed={setOtherFailure} offerDemo={setDemo} />
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
