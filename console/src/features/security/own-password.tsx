import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure, wordsOf } from './failure';
import css from './security.module.css';

interface Props {
  /** Continues with the password. An error it throws is shown here. */
  run: (proof: string) => Promise<void>;
  onCancel?: () => void;
}

/**
 * First step of setting up a second factor: asks for the account's password, because an open session alone is not
 * sufficient.
 */
export function OwnPassword({ run, onCancel }: Props) {
  const { t } = useTranslation('security');
  const id = useId();
  const [proof, setProof] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (proof === '') return setFailure(t('proofEmpty'));
    setBusy(true);
    setFailure(undefined);
    try {
      await run(proof);
    } catch (error) {
      setFailure(wordsOf(error));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h3 className={css['asking']}>{t('stepProof')}</h3>
      <label className={css['field']} htmlFor={id}>
        {t('ownPassword')}
      </label>
      <div className={css['own']}>
        <Input.Password
          id={id}
          autoFocus
          value={proof}
          onChange={({ target }) => {
            setProof(target.value);
            setFailure(undefined);
          }}
          autoComplete="current-password"
          {...(failure === undefined ? {} : { status: 'error', 'aria-invalid': true })}
        />
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('next')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </div>
      <Failure>{failure}</Failure>
    </form>
  );
}
