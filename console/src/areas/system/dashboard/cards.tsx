import { agentApi } from '@chargehand/contract/areas/people/agent';
import { appUserApi } from '@chargehand/contract/areas/people/app-user';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import type { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { deviceSummaryApi } from '@chargehand/contract/areas/devices/device-summary';
import { feedbackApi } from '@chargehand/contract/areas/people/feedback';
import { merchantApi } from '@chargehand/contract/areas/people/merchant';
import { warningApi } from '@chargehand/contract/areas/devices/warning';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { isStaff } from '@chargehand/contract/rights/account-levels';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { format, missing } from '../../../lib/words/format';
import type { MessageKey } from '../../../lib/words/i18n';
import { useSession } from '../../../lib/session/session';
import { Bar } from '../../../ui/feedback/skeleton/bones';
import { Waiting } from '../../../ui/feedback/skeleton/waiting';
import { Glyph, type StatusKind } from '../../../ui/feedback/status';
import css from './cards.module.css';
import { groundOf, parts, Swatch } from './parts';
import { type FigureLink, useFigureLink } from './figure-links';

type Figures = OutputOf<typeof dashboardApi.figures>;
type Figure = Exclude<keyof Figures, 'weekAgo'>;

interface Card {
  figure: Figure;
  label: MessageKey<'dashboard'>;
  lists: readonly FigureLink[];
  sign?: StatusKind;
  /** Total that this figure is a part of, and the label of its share. */
  part?: { of: Figure; label: MessageKey<'dashboard'> };
}

const stock = (filter?: string): FigureLink[] => [
  { page: 'warehouseList', use: deviceApi.list, ...(filter !== undefined && { filter }) },
  // On the page `deviceSummary` the list is below the figures, and its filters have a prefix in the URL.
  {
    page: 'deviceSummary',
    use: deviceSummaryApi.list,
    ...(filter !== undefined && { filter: `devices.${filter}` }),
  },
];
const bound = (filter?: string): FigureLink[] => [
  { page: 'boundDeviceList', use: boundDeviceApi.list, ...(filter !== undefined && { filter }) },
];

const cards: readonly Card[] = [
  {
    figure: 'inStock',
    label: 'cardInStock',
    lists: stock('stands=inStock'),
    part: { of: 'devices', label: 'ofAll' },
  },
  {
    figure: 'sold',
    label: 'cardSold',
    lists: stock('saleStatus=sold'),
    part: { of: 'devices', label: 'ofAll' },
  },
  { figure: 'bound', label: 'cardBound', lists: bound(), part: { of: 'devices', label: 'ofAll' } },
  {
    figure: 'online',
    label: 'cardOnline',
    lists: bound('connection=online'),
    sign: 'ok',
    part: { of: 'bound', label: 'ofBound' },
  },
  {
    figure: 'warnings',
    label: 'cardWarnings',
    lists: [{ page: 'warningList', use: warningApi.list, filter: 'result=processing' }],
    sign: 'alarm',
  },
  { figure: 'users', label: 'cardUsers', lists: [{ page: 'userList', use: appUserApi.list }] },
  { figure: 'feedback', label: 'cardFeedback', lists: [{ page: 'feedbackList', use: feedbackApi.list }] },
  { figure: 'agents', label: 'cardAgents', lists: [{ page: 'agentList', use: agentApi.list }] },
  { figure: 'merchants', label: 'cardMerchants', lists: [{ page: 'merchantList', use: merchantApi.list }] },
  { figure: 'models', label: 'cardModels', lists: [{ page: 'modelList', use: deviceModelApi.list }] },
];

interface CardsProps {
  figures: Figures | undefined;
  busy: boolean;
}

/**
 * Shows the total of devices and the other current figures, each with a link to its list if the account may open it.
 * Customers do not see figures without such a link, except the total.
 */
export function Cards({ figures, busy }: CardsProps) {
  const { t } = useTranslation(['dashboard', 'ui']);
  const way = useFigureLink();
  const customer = !isStaff(useSession().mType);
  const shown = cards.filter(({ lists }) => !customer || way(lists) !== undefined);
  return (
    <section className={css['panel']} aria-busy={busy}>
      {busy && (
        <span role="status" className="unseen">
          {t('ui:loading')}
        </span>
      )}
      <Devices figures={figures} busy={busy} />
      <div className={css['rest']} style={columnsFor(shown.length)}>
        {shown.map((card) => (
          <One key={card.figure} card={card} figures={figures} busy={busy} />
        ))}
      </div>
    </section>
  );
}

/** Returns the number of columns for tiles in as few rows as possible, at most five in a row. */
function columnsFor(tiles: number): CSSProperties {
  const rows = Math.max(1, Math.ceil(tiles / 5));
  return { '--columns': Math.ceil(tiles / rows) } as CSSProperties;
}

/** Tile with a figure; a link if the account may open one of its lists. */
function Tile({
  lists,
  first = false,
  children,
}: {
  lists: readonly FigureLink[];
  first?: boolean;
  children: ReactNode;
}) {
  const to = useFigureLink()(lists);
  const shared = { className: css['card'], 'data-first': first } as const;
  return to === undefined ? (
    <div {...shared}>{children}</div>
  ) : (
    <Link {...shared} to={to}>
      {children}
    </Link>
  );
}

interface ValueProps {
  /** Undefined if the figures could not be read. */
  value: number | 'loading' | undefined;
  alarming?: boolean;
  /** True for the large figure of the first tile. */
  first?: boolean;
}

function Value({ value, alarming = false, first = false }: ValueProps) {
  return value === 'loading' ? (
    <Waiting silent>
      <Bar size={first ? 'hero' : 'figure'} width={first ? 120 : 72} />
    </Waiting>
  ) : (
    <strong className={css['value']} data-alarm={alarming}>
      {value === undefined ? missing : format.number(value)}
    </strong>
  );
}

/** Shows the change compared with a week ago. Renders nothing if there is no comparison or no change. */
function Trend({ figure, figures }: { figure: Figure; figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const before: Partial<Record<Figure, number>> = figures.weekAgo;
  const was = before[figure];
  const more = was === undefined ? 0 : figures[figure] - was;
  if (more === 0) return null;
  const n = `${more > 0 ? '+' : '−'}${format.number(Math.abs(more))}`;
  return <span className={css['note']}>{t('sinceWeek', { n })}</span>;
}

function One({ card: { figure, label, lists, sign, part }, figures, busy }: CardsProps & { card: Card }) {
  const { t } = useTranslation('dashboard');
  const value = figures?.[figure];
  const alarming = sign === 'alarm' && (value ?? 0) > 0;
  const whole = part && figures?.[part.of];
  const share = value !== undefined && whole ? value / whole : undefined;
  return (
    <Tile lists={lists}>
      <span className={css['label']}>
        {sign && (sign !== 'alarm' || alarming) && <Glyph kind={sign} />}
        <span>{t(label)}</span>
      </span>
      <Value value={busy ? 'loading' : value} alarming={alarming} />
      {busy && <NoteBones part={part !== undefined} />}
      {part && share !== undefined && (
        <span className={css['part']} data-sign={sign}>
          <i>
            <b style={{ inlineSize: `${Math.min(share, 1) * 100}%` }} />
          </i>
          <span className={css['note']}>{t(part.label, { share: format.wholePercent(share) })}</span>
        </span>
      )}
      {figures && <Trend figure={figure} figures={figures} />}
    </Tile>
  );
}

/** Skeleton of the change since a week ago, below the figure's share in its total if it has one. */
const NoteBones = ({ part }: { part: boolean }) => (
  <>
    {part && (
      <Waiting silent>
        <Bar size="tiny" width="80%" />
      </Waiting>
    )}
    <Waiting silent>
      <Bar size="tiny" width={64} />
    </Waiting>
  </>
);

/** Skeleton of the states of the devices. */
const PartsBones = () => (
  <Waiting silent>
    {parts.map(({ key }, at) => (
      <Bar key={key} width={`${92 - at * 9}%`} />
    ))}
  </Waiting>
);

/** Shows the total number of devices, split by state. */
function Devices({ figures, busy }: CardsProps) {
  const { t } = useTranslation('dashboard');
  const counts = figures && countsOf(figures);
  return (
    <Tile lists={stock()} first>
      <span className={css['label']}>{t('cardDevices')}</span>
      <Value first value={busy ? 'loading' : figures?.devices} />
      {figures && <Trend figure="devices" figures={figures} />}
      {busy && <PartsBones />}
      {counts && figures.devices > 0 && (
        <>
          <span className={css['bar']} aria-hidden="true">
            {parts.map((part) => (
              <b key={part.key} style={{ ...groundOf(part), flexGrow: counts[part.key] }} />
            ))}
          </span>
          <span className={css['parts']}>
            {parts.map((part) => (
              <span key={part.key}>
                <Swatch part={part} />
                {t(part.key)}
                <em>{format.number(counts[part.key])}</em>
              </span>
            ))}
          </span>
        </>
      )}
    </Tile>
  );
}

/**
 * Returns the numbers of devices that together make up the total. The server counts each device in only one of these
 * numbers; a bound device counts in `bound`.
 */
const countsOf = ({ bound, soldUnbound, moving, inStock }: Figures) => ({
  bound,
  soldUnbound,
  moving,
  inStock,
});
