import { useState } from 'react';
import { useEntry } from './enter';
import { Field, Notice, Submit } from './field';
import choices from './choices.module.css';
import css from './form.module.css';
import { t } from './texts';
import { useForm } from './use-form';
import { codes, longest, secondFactor } from './wire';

interface Props {
  ticket: string;
  /** Returns to the first factor. */
  again: () => void;
}

/** Second step of the sign-in: a code of the authenticator app, or a recovery code. */
export default function SecondFactor({ ticket, again }: Props) {
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const enter = useEntry(() => {});
  const label = t(recovery ? 'recoveryCode' : 'verificationCode');
  const form = useForm(
    () => ({ ...(code.trim() === '' && { code: t('cannotBeEmpty', { field: label }) }) }),
    async () => enter({ token: await secondFactor({ ticket, code: code.trim() }) }),
    (refusal) => (refusal.code === codes.secondFactorWrong ? { code: refusal.message } : {}),
  );
  return (
    <form className={css['form']} onSubmit={(event) => void form.submit(event)} noValidate>
      <p className={css['hint']}>{t(recovery ? 'recoveryIntro' : 'secondFactorIntro')}</p>
      <Field
        key={String(recovery)}
        name="code"
        label={label}
        error={form.errors['code']}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          form.mended('code');
        }}
        {...(recovery
          ? { autoComplete: 'off', autoCapitalize: 'none' }
          : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
        spellCheck={false}
        maxLength={longest.secondFactor}
        autoFocus
      />
      {form.failure && <Notice kind="alarm">{form.failure}</Notice>}
      <Submit busy={form.busy}>{t(form.busy ? 'signingIn' : 'verify')}</Submit>
      <p className={css['options']}>
        <button
          type="button"
          className={choices['textButton']}
          onClick={() => {
            setRecovery(!recovery);
            setCode('');
            form.mended('code');
          }}
        >
          {t(recovery ? 'useApp' : 'useRecoveryCode')}
        </button>
      </p>
      <p className={css['below']}>
        <button type="button" className={choices['textButton']} onClick={again}>
          {t('backToSignIn')}
        </button>
      </p>
    </form>
  );
}
