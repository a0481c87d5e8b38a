import { type SignInLog, signInReasons } from '@chargehand/contract/areas/sign-in-log';
import { useTranslation } from 'react-i18next';
import { missing } from '../../lib/format';
import { Status } from '../../ui/status';

/** How a try ended: let in, refused, or half way with the second factor still to come. */
export function SignInResult({ log }: { log: Pick<SignInLog, 'ok' | 'reason'> }) {
  const { t } = useTranslation('sign-in-log');
  if (log.ok) return <Status kind="ok">{t('true')}</Status>;
  if (log.reason === 'secondFactorNeeded') return <Status kind="wait">{t('half')}</Status>;
  return <Status kind="alarm">{t('false')}</Status>;
}

/** Why it was refused, in words. */
export function SignInReason({ log }: { log: Pick<SignInLog, 'reason'> }) {
  const { t } = useTranslation('sign-in-log');
  if (log.reason === null) return missing;
  return t(signInReasons.find((reason) => reason === log.reason) ?? 'otherReason');
}
