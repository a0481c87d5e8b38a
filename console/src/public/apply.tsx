import { useState } from 'react';
import { CaptchaField, useCaptcha } from './captcha';
import { Field, Notice, Submit } from './field';
import css from './form.module.css';
import { Card } from './frame';
import { Link } from './place';
import { t } from './texts';
import { useForm } from './use-form';
import { applyForApi, codes } from './wire';

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function ApplicationForm({ filed }: { filed: (email: string) => void }) {
  const [companyName, setCompanyName] = useState('');
  const [email, setEmail] = useState('');
  const captcha = useCaptcha();
  const form = useForm(
    () => ({
      ...(companyName.trim() === '' && { companyName: t('cannotBeEmpty', { field: t('companyName') }) }),
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
      <p className={css['hint']}>{t('applyIntro')}</p>
      <Field
        name="companyName"
        label={t('companyName')}
        error={form.errors['companyName']}
        value={companyName}
        onChange={(event) => {
          setCompanyName(event.target.value);
          form.mended('companyName');
        }}
        autoComplete="organization"
        maxLength={100}
      />
      <Field
        name="email"
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        error={form.errors['email']}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          form.mended('email');
        }}
        autoComplete="email"
        maxLength={200}
      />
      <CaptchaField
        captcha={{ ...captcha, setCode: (code) => (captcha.setCode(code), form.mended('code')) }}
        error={form.errors['code']}
      />
      {form.failure && <Notice kind="alarm">{form.failure}</Notice>}
      <Submit busy={form.busy}>{t('apply')}</Submit>
      <p className={css['below']}>
        {t('accountsBySuperior')} <Link href="/login">{t('backToSignIn')}</Link>
      </p>
    </form>
  );
}

/** A company applies for API access; console accounts are not made here. */
export function Apply() {
  const [email, filed] = useState<string>();
  return (
    <Card title={t('registerPage')}>
      {email === undefined ? (
        <ApplicationForm filed={filed} />
      ) : (
        <div className={css['form']}>
          <Notice kind="ok">{t('applied')}</Notice>
          <p className={css['text']}>{t('appliedNext', { email })}</p>
          <p className={css['below']}>
            {t('accountsBySuperior')} <Link href="/login">{t('backToSignIn')}</Link>
          </p>
        </div>
      )}
    </Card>
  );
}
