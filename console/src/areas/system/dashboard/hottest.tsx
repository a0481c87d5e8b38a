import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callOptions, every } from '../../../lib/call/query';
import { usePathOf } from '../../../lib/session/page-paths';
import { useSession } from '../../../lib/session/session';
import { format } from '../../../lib/words/format';
import { mayUse } from '../../../ui/can';
import { Read } from '../../../ui/feedback/read';
import { ShareBones } from '../../../ui/feedback/skeleton/chart-bones';
import css from './charts.module.css';
import { LevelBar } from './level-bar';
import styles from './hottest.module.css';

type Hot = OutputOf<typeof dashboardApi.hottest>[number];

/** Milliseconds after which the temperatures are read again. */
const refetchMs = 10_000;

/** Shows the five hottest devices, each with a link to its page if the account may open it. */
export function Hottest() {
  const { t } = useTranslation('dashboard');
  const answer = useQuery({ ...callOptions(dashboardApi.hottest, {}), refetchInterval: every(refetchMs) });
  return (
    <section className={css['chart']}>
      <header>
        <h2>{t('hottest')}</h2>
      </header>
      <div className={css['body']}>
        <Read answer={answer} bones={<ShareBones />}>
          {(devices) =>
            devices.length === 0 ? (
              <p className={css['none']}>{t('noneOnline')}</p>
            ) : (
              <ol className={styles['list']}>
                {devices.map((device) => (
                  <li key={device.id}>
                    <Device device={device} />
                  </li>
                ))}
              </ol>
            )
          }
        </Read>
      </div>
    </section>
  );
}

function Device({ device: { id, code, name, temperature, threshold, levels } }: { device: Hot }) {
  const path = usePathOf()('boundDeviceList');
  const mayOpen = mayUse(useSession(), boundDeviceApi.get);
  return (
    <>
      <span className={styles['name']} title={name === code ? undefined : name}>
        {path !== undefined && mayOpen ? <Link to={`${path}/${id}`}>{code}</Link> : code}
        {name !== code && <small>{name}</small>}
      </span>
      <LevelBar levels={levels} value={temperature} />
      <b data-alarm={temperature >= threshold || undefined}>{format.temperature(temperature)}</b>
    </>
  );
}
