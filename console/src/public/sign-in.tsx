import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { CaptchaField } from './captcha';
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
import { kinds, useSignIn } from './use-sign-in';
import { type DemoAccount, longest } from './wire';

// Loaded on demand, because few accounts have a second factor.
const SecondFactor = lazy(() => import('./second-factor'));
// Loaded on demand, because only the demo world has such accounts.
const DemoAccounts = lazy(() => import('./demo-accounts'));

export function SignIn() {
  const door = useContext(ConsoleEntryContext);
  const [notice] = useState(() => handover().notice);
  const [ticket, setTicket] = useState<string>();
  const [otherFailure, setOtherFailure] = useState<string>();
  const [demo, setDemo] = useState<DemoAccount[]>([]);
  const enter = useEntry(setTicket);
  const fields = useSignIn(enter);
  const { form, captcha } = fields;

  // Removes the notice from the history entry, so that a reload does not show it again.
  useEffect(() => drop('notice'), []);

  if (ticket !== undefined)
    return (
      <SecondStep
        ticket={ticket}
        again={() => {
          setTicket(undefined);
          captcha.renew();
        }}
      />
    );
  const failure = form.failure ?? otherFailure;
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
          <SignInFields fields={fields} />
          {failure && <Notice kind="alarm">{failure}</Notice>}
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

/** Page that asks for the second factor. */
function SecondStep({ ticket, again }: { ticket: string; again: () => void }) {
  return (
    <div className={page['page']}>
      <SignInFigure />
      <Card title={t('secondFactorPage')}>
        <Suspense>
          <SecondFactor ticket={ticket} again={again} />
        </Suspense>
      </Card>
    </div>
  );
}

function SignInFields({ fields }: { fields: ReturnType<typeof useSignIn> }) {
  const { kind, account, password, remember, captcha, form } = fields;
  return (
    <>
      <div>
        <Kinds
          label={t('accountType')}
          name="accountType"
          kinds={kinds}
          chosen={kind}
          choose={fields.setKind}
        />
        <p className={css['hint']}>{t(kind.hint)}</p>
      </div>
      <Field
        name="account"
        label={t('account')}
        error={form.errors['account']}
        value={account}
        onChange={(event) => {
          fields.setAccount(event.target.value);
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
          fields.setPassword(event.target.value);
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
            onChange={(event) => fields.setRemember(event.target.checked)}
          />
          {t('rememberPassword')}
        </label>
        <Link href="/bind" className="link">
          {t('forgotPassword')}
        </Link>
      </div>
    </>
  );
}
