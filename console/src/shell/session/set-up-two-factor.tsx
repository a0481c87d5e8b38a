import { authApi } from '@chargehand/contract/areas/system/auth';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call/call';
import { RecoveryCodes } from '../../features/security/recovery-codes';
import { TwoFactorSetUp } from '../../features/security/two-factor-set-up';
import css from './set-up-two-factor.module.css';
import { leave } from './sign-out';

/** Shown instead of the shell while the account still has to set up a mandatory second factor. */
export function SetUpTwoFactor() {
  const { t } = useTranslation('security');
  const [codes, setCodes] = useState<string[]>();
  const signOut = () => void call(authApi.signOut, { quiet: true }).then(leave, leave);
  return (
    <main className={css['page']}>
      <section className={css['card']}>
        <h1>{t('setUpTitle')}</h1>
        <p className={css['text']}>{t('setUpText')}</p>
        {codes ? (
          <RecoveryCodes codes={codes} done={t('enter')} onKept={() => location.reload()} />
        ) : (
          <TwoFactorSetUp onDone={setCodes} />
        )}
        {!codes && (
          <p className={css['below']}>
            <Button type="link" onClick={signOut}>
              {t('signOut')}
            </Button>
          </p>
        )}
      </section>
    </main>
  );
}
