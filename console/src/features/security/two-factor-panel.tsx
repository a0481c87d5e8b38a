import { twoFactorApi } from '@chargehand/contract/areas/system/two-factor';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call/call';
import { format } from '../../lib/words/format';
import { notifier } from '../../lib/call/notify';
import { keyOf, useCall } from '../../lib/call/query';
import { Panel } from '../../ui/panel';
import { Status } from '../../ui/feedback/status';
import { WaitingLines } from '../../ui/feedback/skeleton/waiting';
import { Failure, wordsOf } from './failure';
import { ProofDialog } from './proof-dialog';
import { RecoveryCodes } from './recovery-codes';
import css from './security.module.css';
import { TwoFactorSetUp } from './two-factor-set-up';

type Step = 'settingUp' | 'turningOff' | 'renewing' | { codes: string[] };

interface ContentProps {
  status: OutputOf<typeof twoFactorApi.status>;
  step: Step | undefined;
  setStep: (step: Step | undefined) => void;
  refresh: () => Promise<void>;
}

/** Shows the current step, or what can be done with the second factor. */
function Content({ status: { on, demanded, recoveryCodesLeft }, step, setStep, refresh }: ContentProps) {
  const { t } = useTranslation('security');
  const close = () => setStep(undefined);
  if (typeof step === 'object') return <RecoveryCodes codes={step.codes} onKept={close} />;
  if (step === 'settingUp' && !on)
    return (
      <TwoFactorSetUp
        onCancel={close}
        onDone={(codes) => {
          setStep({ codes });
          void refresh();
          notifier().success(t('turnedOn'));
        }}
      />
    );
  if (!on)
    return (
      <Button type="primary" onClick={() => setStep('settingUp')}>
        {t('turnOn')}
      </Button>
    );
  return (
    <>
      <div className={css['line']}>
        <Status kind={recoveryCodesLeft > 2 ? 'fact' : 'wait'} filled>
          {t('codesLeft', { count: recoveryCodesLeft, n: format.number(recoveryCodesLeft) })}
        </Status>
      </div>
      <div className={css['line']}>
        <Button onClick={() => setStep('renewing')}>{t('codesRenew')}</Button>
        {!demanded && (
          <Button danger onClick={() => setStep('turningOff')}>
            {t('turnOff')}
          </Button>
        )}
      </div>
      {demanded && <p className={css['hint']}>{t('demanded')}</p>}
    </>
  );
}

/** Panel of the account's second factor: set up, recovery codes, turn off. */
export function TwoFactorPanel() {
  const { t } = useTranslation('security');
  const client = useQueryClient();
  const [step, setStep] = useState<Step>();
  const status = useCall(twoFactorApi.status, {});
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(twoFactorApi.status) });
  const close = () => setStep(undefined);

  return (
    <Panel
      title={t('twoFactor')}
      aside={
        status.data && (
          <Status kind={status.data.on ? 'ok' : 'off'}>
            {t(status.data.on ? 'twoFactorOn' : 'twoFactorOff')}
          </Status>
        )
      }
    >
      {step === undefined && <p className={css['text']}>{t('twoFactorText')}</p>}
      {status.error ? (
        <Failure>{wordsOf(status.error)}</Failure>
      ) : status.data ? (
        <Content status={status.data} step={step} setStep={setStep} refresh={refresh} />
      ) : (
        <WaitingLines lines={1} />
      )}
      {step === 'turningOff' && (
        <ProofDialog
          title={t('turnOffTitle')}
          text={t('turnOffText')}
          action={t('turnOff')}
          danger
          onClose={close}
          run={async (proof) => {
            await call(twoFactorApi.disable, { body: { proof }, quiet: true });
            await refresh();
            notifier().success(t('turnedOff'));
          }}
        />
      )}
      {step === 'renewing' && (
        <ProofDialog
          title={t('codesRenew')}
          text={t('codesRenewText')}
          action={t('codesRenew')}
          onClose={() => setStep((now) => (now === 'renewing' ? undefined : now))}
          run={async (proof) => {
            const { recoveryCodes } = await call(twoFactorApi.renewCodes, { body: { proof }, quiet: true });
            setStep({ codes: recoveryCodes });
            await refresh();
          }}
        />
      )}
    </Panel>
  );
}
