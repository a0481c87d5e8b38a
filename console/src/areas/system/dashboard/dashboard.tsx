import { placeMapApi } from '@chargehand/contract/areas/devices/place-map';
import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { isStaff } from '@chargehand/contract/rights/account-levels';
import { useQuery } from '@tanstack/react-query';
import { Maximize, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/words/clock';
import { format } from '../../../lib/words/format';
import { usePhone } from '../../../lib/browser/media';
import { useSession } from '../../../lib/session/session';
import { callOptions, every } from '../../../lib/call/query';
import { Button } from '../../../ui/button';
import { late } from '../../../ui/late';
import { Glyph, Status } from '../../../ui/feedback/status';
import { mayUse } from '../../../ui/can';
import { AgentStock } from './agent-stock';
import { Amounts } from './amounts';
import { Cards } from './cards';
import css from './dashboard.module.css';
import { DemoTasks } from './demo-tasks';
import { FirstSteps } from './first-steps';
import { Hottest } from './hottest';
import { refetchMs } from './live';
import { OpenTasks } from './open-tasks';
import { PlacePanel } from './place-panel';
import { Sales } from './sales';
import { DailyUse, HourlyReports } from './usage';

const Feed = late(() => import('./feed'));

/** Home page: open tasks, current figures, and their history. */
export default function Dashboard() {
  const { t } = useTranslation('dashboard');
  const now = useNow();
  const phone = usePhone();
  const page = useRef<HTMLDivElement>(null);
  const session = useSession();
  const staff = isStaff(session.mType);
  const [onWall, setOnWall] = useState(false);
  useEffect(() => {
    const look = () => setOnWall(document.fullscreenElement === page.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...callOptions(dashboardApi.figures, {}),
    refetchInterval: every(refetchMs),
  });
  const seconds = Math.max(0, Math.floor((now - dataUpdatedAt) / 1000));
  return (
    <div ref={page} className={css['page']}>
      <header className={css['head']}>
        <h1>{t('title')}</h1>
        {data && !error && (
          <span className={css['age']}>
            <Status kind="ok">{t('live')}</Status>
            <span className="figures">{t(seconds === 0 ? 'justNow' : 'updatedAgo', { n: seconds })}</span>
          </span>
        )}
        {!phone && (
          <Button
            className={css['wall']}
            icon={<Maximize />}
            onClick={() => void page.current?.requestFullscreen()}
          >
            {t('wall')}
          </Button>
        )}
      </header>
      {error && (
        <div className={css['failed']} role="alert">
          <Glyph kind="alarm" />
          <div>
            <strong>{t('failed')}</strong>
            <p>
              {[
                error.message,
                ...(data ? [t('failedSince', { time: format.instant(dataUpdatedAt, '{h}:{i}') })] : []),
              ].join(' ')}
            </p>
          </div>
          <Button icon={<RefreshCw />} loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {session.demo && !onWall && <DemoTasks />}
      {staff && !session.demo && !onWall && <FirstSteps />}
      <OpenTasks />
      <Cards figures={data} busy={data === undefined && !error} />
      <div className={css['charts']} data-feed={(staff && onWall) || undefined}>
        <Amounts />
        <Sales />
        {staff && onWall && <Feed />}
      </div>
      <div className={css['more']}>
        <DailyUse />
        <HourlyReports />
        <Hottest />
        {mayUse(session, dashboardApi.stock) && <AgentStock />}
        {mayUse(session, placeMapApi.view) && <PlacePanel />}
      </div>
    </div>
  );
}
