import type { OnlineSession } from '@chargehand/contract/areas/online-session';
import { levelNames } from '@chargehand/contract/levels';
import { useTranslation } from 'react-i18next';
import { missing } from '../../lib/format';
import { Status } from '../../ui/status';

/** The own session stands out from all others. */
export function SessionStatus({ session }: { session: Pick<OnlineSession, 'current'> }) {
  const { t } = useTranslation('online-session');
  return session.current ? (
    <Status kind="fact" filled>
      {t('current')}
    </Status>
  ) : (
    <Status kind="ok">{t('other')}</Status>
  );
}

/** The level of an account in words. */
export function Level({ mType }: { mType: number }) {
  const { t } = useTranslation('online-session');
  const name = levelNames[mType];
  return name === undefined ? missing : t(name);
}
