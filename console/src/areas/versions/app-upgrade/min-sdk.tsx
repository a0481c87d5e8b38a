import { appInstallationApi } from '@chargehand/contract/areas/versions/app-installation';
import type { AppUpgrade } from '@chargehand/contract/areas/versions/app-upgrade';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/call/query';
import { format, missing } from '../../../lib/words/format';
import styles from './app-upgrade.module.css';

/** Android versions by API level, from the oldest that phones still have. */
const releases: Readonly<Record<number, string>> = {
  21: '5.0',
  22: '5.1',
  23: '6.0',
  24: '7.0',
  25: '7.1',
  26: '8.0',
  27: '8.1',
  28: '9',
  29: '10',
  30: '11',
  31: '12',
  32: '12L',
  33: '13',
  34: '14',
  35: '15',
  36: '16',
};

interface MinSdkProps {
  of: Pick<AppUpgrade, 'minSdk'>;
  /** True to show also how many installations are known to have an older Android. */
  counted?: boolean;
}

/** Shows the oldest Android version that installs a package. */
export function MinSdk({ of: { minSdk }, counted = false }: MinSdkProps) {
  const { t } = useTranslation('app-upgrade');
  if (minSdk === null) return missing;
  const version = releases[minSdk];
  return (
    <>
      {version === undefined ? t('apiIs', { sdk: minSdk }) : t('minSdkIs', { version, sdk: minSdk })}
      {counted && <Below minSdk={minSdk} />}
    </>
  );
}

/** Shows how many installations are known to have an older Android than a package needs. */
function Below({ minSdk }: { minSdk: number }) {
  const { t } = useTranslation('app-upgrade');
  const { data = [] } = useCall(appInstallationApi.versions, {});
  const sdks = data.flatMap((one) => one.sdks).filter(({ sdk }) => sdk < minSdk);
  const count = sdks.reduce((sum, { installations }) => sum + installations, 0);
  return (
    count > 0 && <div className={styles['below']}>{t('minSdkBelow', { count, n: format.number(count) })}</div>
  );
}
