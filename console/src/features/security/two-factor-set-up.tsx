import { twoFactorApi } from '@chargehand/contract/areas/system/two-factor';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call/call';
import { Copyable } from '../../ui/copyable';
import { Failure, wordsOf } from './failure';
import { OwnPassword } from './own-password';
import css from './security.module.css';

const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface Props {
  /** Called with the recovery codes after the second factor is enabled. */
  onDone: (recoveryCodes: string[]) => void;
  onCancel?: () => void;
}

/** Steps that set up a second factor: password, scan, and a code as proof. */
export function TwoFactorSetUp({ onDone, onCancel }: Props) {
  const { t } = useTranslation('security');
  const id = useId();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  // The secret is kept only in the component's state, so that closing the page drops it.
  const [started, setStarted] = useState<OutputOf<typeof twoFactorApi.start>>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') return setFailure(t('codeEmpty'));
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { oneTimeCode: code.trim() };
      const { recoveryCodes } = await call(twoFactorApi.confirm, { body, quiet: true });
      onDone(recoveryCodes);
    } catch (error) {
      setFailure(wordsOf(error));
      setBusy(false);
    }
  };

  if (!started)
    return (
      <OwnPassword
        {...(onCancel && { onCancel })}
        run={async (proof) => setStarted(await call(twoFactorApi.start, { body: { proof }, quiet: true }))}
      />
    );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <ol className={css['steps']}>
        <li>
          <h3>{t('stepScan')}</h3>
          <p className={css['hint']}>{t('stepScanText')}</p>
          <div className={css['scan']}>
            <img src={started.qr} alt={t('qrAlt')} />
            <div className={css['secret']}>
              <p className={css['hint']}>{t('secretHint')}</p>
              <Copyable text={grouped(started.secret)} label={t('secret')} />
            </div>
          </div>
        </li>
        <li>
          <h3>
            <label htmlFor={id}>{t('stepCode')}</label>
          </h3>
          <div className={css['code']}>
            <Input
              id={id}
              value={code}
              onChange={({ target }) => {
                setCode(target.value);
                setFailure(undefined);
              }}
              {...(failure === undefined ? {} : { status: 'error', 'aria-invalid': true })}
              aria-describedby={`${id}-failure`}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
            />
            <Button type="primary" htmlType="submit" loading={busy}>
              {t('confirm')}
            </Button>
            {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
          </div>
          <div id={`${id}-failure`}>
            <Failure>{failure}</Failure>
          </div>
        </li>
      </ol>
    </form>
  );
}
