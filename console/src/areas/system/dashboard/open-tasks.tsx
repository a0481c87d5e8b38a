import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { examineApi, type WaitingKind } from '@chargehand/contract/areas/stock/examine';
import { feedbackApi } from '@chargehand/contract/areas/people/feedback';
import { warningApi } from '@chargehand/contract/areas/devices/warning';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServerNow } from '../../../lib/words/clock';
import { format, formatSince } from '../../../lib/words/format';
import { usePathOf } from '../../../lib/session/page-paths';
import { callOptions, every } from '../../../lib/call/query';
import { Bar } from '../../../ui/feedback/skeleton/bones';
import { Waiting } from '../../../ui/feedback/skeleton/waiting';
import { Glyph, Status, type StatusKind } from '../../../ui/feedback/status';
import { LevelBar } from './level-bar';
import { refetchMs } from './live';
import css from './needs.module.css';
import { type FigureLink, useFigureLink } from './figure-links';

type OpenTasks = OutputOf<typeof dashboardApi.needs>;
type Warnings = NonNullable<OpenTasks['warnings']>;

const openWarnings: FigureLink[] = [
  { page: 'warningList', use: warningApi.list, filter: 'result=processing' },
];
const unprocessed: FigureLink[] = [
  { page: 'feedbackList', use: feedbackApi.list, filter: 'status=unprocessed' },
];
const failed: FigureLink[] = [
  { page: 'boundDeviceList', use: boundDeviceApi.list, filter: 'failedLately=true' },
];

const faulty: FigureLink[] = [
  { page: 'boundDeviceList', use: boundDeviceApi.list, filter: 'portFault=true' },
];

interface Task {
  key:
    | 'portFaults'
    | 'waitingReturns'
    | 'waitingTransfers'
    | 'waitingOutbounds'
    | 'waitingMissing'
    | 'waitingRecalled'
    | 'waitingApplications'
    | 'waitingFeedback'
    | 'failedCommands';
  count: number;
  sign: StatusKind;
  lists: readonly FigureLink[];
}

const paper = (key: Task['key'], kind: WaitingKind, { waiting: papers }: OpenTasks): Task => ({
  key,
  count: papers?.[kind] ?? 0,
  sign: 'wait',
  lists: [{ page: 'examineList', use: examineApi.list, filter: `kind=${kind}` }],
});

const tasksOf = (needs: OpenTasks): Task[] =>
  [
    {
      key: 'portFaults' as const,
      count: needs.portFaults ?? 0,
      sign: 'alarm' as const,
      lists: faulty,
    },
    paper('waitingReturns', 'return', needs),
    paper('waitingTransfers', 'transfer', needs),
    paper('waitingOutbounds', 'outbound', needs),
    paper('waitingMissing', 'missing', needs),
    paper('waitingRecalled', 'recalled', needs),
    paper('waitingApplications', 'apiApplication', needs),
    {
      key: 'waitingFeedback' as const,
      count: needs.feedback ?? 0,
      sign: 'wait' as const,
      lists: unprocessed,
    },
    {
      key: 'failedCommands' as const,
      count: needs.failedCommands ?? 0,
      sign: 'alarm' as const,
      lists: failed,
    },
  ].filter(({ count }) => count > 0);

/** Shows the devices that are too hot, then the other open tasks of the signed-in account. */
export function OpenTasks() {
  const { t } = useTranslation('dashboard');
  const { data, isPending } = useQuery({
    ...callOptions(dashboardApi.needs, {}),
    refetchInterval: every(refetchMs),
  });
  const way = useFigureLink();
  if (isPending)
    return (
      <Waiting>
        <div className={css['bones']}>
          {[120, 148, 104].map((width) => (
            <div key={width} style={{ inlineSize: width }}>
              <Bar width="70%" />
            </div>
          ))}
        </div>
      </Waiting>
    );
  if (!data) return null;
  const tasks = tasksOf(data);
  const hot = data.warnings !== null && data.warnings.open > 0;
  return (
    <section className={css['needs']} aria-label={t('needs')}>
      {hot && data.warnings && <Hot warnings={data.warnings} />}
      {!hot && tasks.length === 0 && (
        <p className={css['nothing']}>
          <Status kind="ok">{t('nothingWaits')}</Status>
        </p>
      )}
      {tasks.length > 0 && (
        <ul className={css['tasks']}>
          {tasks.map(({ key, count, sign, lists }) => {
            const to = way(lists);
            const words = (
              <>
                <Glyph kind={sign} />
                {t(key, { count, n: format.number(count) })}
              </>
            );
            return <li key={key}>{to ? <Link to={to}>{words}</Link> : <span>{words}</span>}</li>;
          })}
        </ul>
      )}
    </section>
  );
}

/** Shows the hottest devices, and a link to all devices that are too hot. */
function Hot({ warnings: { open, completedToday, hottest } }: { warnings: Warnings }) {
  const { t } = useTranslation('dashboard');
  const to = useFigureLink()(openWarnings);
  const page = usePathOf()('warningList');
  const now = useServerNow();
  return (
    <div className={css['hot']}>
      <div className={css['head']}>
        <strong>
          <Glyph kind="alarm" />
          {t('cardWarnings')}
        </strong>
        <span>{t('openWarnings', { count: open, n: format.number(open) })}</span>
        <span>{t('completedToday', { count: completedToday, n: format.number(completedToday) })}</span>
        {to && <Link to={to}>{t('handle')}</Link>}
      </div>
      {hottest.map((warning) => {
        const minutes = Math.max(0, Math.floor((now - Date.parse(warning.reportedAt)) / 60_000));
        const content = (
          <>
            <span className={css['degrees']} data-old={warning.readAt !== null || undefined}>
              <b>{format.decimal(warning.temperature)}</b>
              <small>°C</small>
              <span>
                {warning.readAt === null
                  ? lasting(minutes, t)
                  : t('lastReading', { time: formatSince(warning.readAt, now) })}
              </span>
            </span>
            <LevelBar levels={warning.levels} value={warning.temperature} />
            <span className={css['code']}>{warning.code}</span>
            {warning.name !== warning.code && <span className={css['name']}>{warning.name}</span>}
          </>
        );
        return page === undefined ? (
          <div key={warning.id} className={css['one']}>
            {content}
          </div>
        ) : (
          <Link
            key={warning.id}
            className={css['one']}
            to={{ pathname: page, search: `?open=show-${warning.id}` }}
          >
            {content}
          </Link>
        );
      })}
    </div>
  );
}

type Texts = ReturnType<typeof useTranslation<'dashboard'>>['t'];

/** Formats a duration in minutes as whole minutes, hours or days. */
function lasting(minutes: number, t: Texts): string {
  if (minutes < 1) return t('justNow');
  if (minutes < 60) return t('forMinutes', { count: minutes, n: format.number(minutes) });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t('forHours', { count: hours, n: format.number(hours) });
  const days = Math.floor(hours / 24);
  return t('forDays', { count: days, n: format.number(days) });
}
