import { useState } from 'react';
import { CaptchaField, useCaptcha } from '../captcha';
import { Field, Notice, Submit } from '../field';
import css from '../form.module.css';
import { Card } from '../frame';
import { Link, useHash } from '../navigation';
import { t } from '../texts';
import { useForm } from '../use-form';
import { applyForApi, codes, longest } from '../wire';
import { OwnApplication } from './own-application';
import { ta } from './texts';

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function ApplicationForm({ filed }: { filed: (email: string) => void }) {
  const [companyName, setCompanyName] = useState('');
  const [email, setEmail] = useState('');
  const captcha = useCaptcha();
  const form = useForm(
    () => ({
      ...(companyName.trim() === '' && { companyName: t('cannotBeEmpty', { field: ta('companyName') }) }),
      ...(email.trim() === ''
        ? { email: t('cannotBeEmpty', { field: t('email') }) }
        : !address.test(email.trim()) && { email: t('emailFormat') }),
      ...(captcha.image !== null &&
        captcha.code.trim() === '' && { code: t('cannotBeEmpty', { field: t('captcha') }) }),
    }),
    async () => {
      const code = captcha.image === null ? 'off' : captcha.code.trim();
      await applyForApi({ companyName: companyName.trim(), email: email.trim(), code });
      filed(email.trim());
    },
    (refusal) => {
      captcha.renew();
      return refusal.code === codes.captchaWrong ? { code: refusal.message } : {};
    },
  );
  return (
    <form className={css['form']} onSubmit={(event) => void form.submit(event)} noValidate>
      <p className={css['hint']}>{ta('applyIntro')}</p>
      <Field
        name="companyName"
        label={ta('companyName')}
        error={form.errors['companyName']}
        value={companyName}
        onChange={(event) => {
          setCompanyName(event.target.value);
          form.mended('companyName');
        }}
        autoComplete="organization"
        maxLength={longest.companyName}
      />
      <Field
        name="email"
        type="email"
        label={t('email')}
        hint={ta('emailHint')}
        error={form.errors['email']}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          form.mended('email');
        }}
        autoComplete="email"
        maxLength={longest.email}
      />
      <CaptchaField
        captcha={{ ...captcha, setCode: (code) => (captcha.setCode(code), form.mended('code')) }}
        error={form.errors['code']}
      />
      {form.failure && <Notice kind="alarm">{form.failure}</Notice>}
      <Submit busy={form.busy}>{ta('apply')}</Submit>
      <p className={css['below']}>
        {ta('accountsBySuperior')} <Link href="/login">{t('backToSignIn')}</Link>
      </p>
    </form>
  );
}

/**
 * Page on which a company applies for API access, or reads the state of its application through the mailed link. An
 * application creates no console account.
 */
export function Apply() {
  const token = new URLSearchParams(useHash()).get('application');
  const [email, filed] = useState<string>();
  if (token !== null) return <OwnApplication key={token} token={token} />;
  return (
    <Card title={t('registerPage')}>
      {email === undefined ? (
        <ApplicationForm filed={filed} />
      ) : (
        <div className={css['form']}>
          <Notice kind="ok">{ta('applied')}</Notice>
          <p className={css['text']}>{ta('appliedNext', { email })}</p>
          <p className={css['below']}>
            {ta('accountsBySuperior')} <Link href="/login">{t('backToSignIn')}</Link>
          </p>
        </div>
      )}
    </Card>
  );
}
