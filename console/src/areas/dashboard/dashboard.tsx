import { useQuery } from '@tanstack/react-query';
import { boundDeviceApi } from '@chargehand/contract/areas/bound-device';
import { dashboardApi } from '@chargehand/contract/areas/dashboard';
import { deviceApi } from '@chargehand/contract/areas/device';
import { deviceModelApi } from '@chargehand/contract/areas/device-model';
import type { OutputOf } from '@chargehand/contract/endpoint';
import { Button, Skeleton } from 'antd';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNow } from '../../lib/clock';
import type { MessageKey } from '../../lib/i18n';
import { format } from '../../lib/format';
import { usePathOf } from '../../lib/places';
import { callOptions } from '../../lib/query';
import { useSession } from '../../lib/session';
import { type Guarded, mayUse } from '../../ui/can';
import { Glyph, Status, type StatusKind } from '../../ui/status';
import css from './dashboard.module.css';

type Figures = OutputOf<typeof dashboardApi.figures>;

interface Card {
  figure: keyof Figures;
  label: MessageKey<'dashboard'>;
  /** The page that lists the same devices, narrowed alike, and the right it asks for. */
  list?: { page: string; filter?: string; use: Guarded };
  sign?: StatusKind;
}

const warehouse = { page: 'warehouseList', use: deviceApi.list };
const bound = { page: 'boundDeviceList', use: boundDeviceApi.list };

const cards: Card[] = [
  { figure: 'devices', label: 'cardDevices', list: warehouse },
  {
    figure: 'inStock',
    label: 'cardInStock',
    list: { ...warehouse, filter: 'saleStatus=inStock' },
  },
  { figure: 'bound', label: 'cardBound', list: bound },
  {
    figure: 'online',
    label: 'cardOnline',
    list: { ...bound, filter: 'connection=online' },
    sign: 'ok',
  },
  {
    figure: 'hot',
    label: 'cardHot',
    list: { ...bound, filter: 'hot=true' },
    sign: 'alarm',
  },
  {
    figure: 'models',
    label: 'cardModels',
    list: { page: 'modelList', use: deviceModelApi.list },
  },
  { figure: 'users', label: 'cardUsers' },
];

const refetchMs = 10_000;

function FigureCard({ card, value }: { card: Card; value: number | undefined }) {
  const { t } = useTranslation('dashboard');
  const session = useSession();
  const pathOf = usePathOf();
  const alarming = card.sign === 'alarm' && (value ?? 0) > 0;
  const content = (
    <>
      <span className={css['label']}>
        {card.sign && (card.sign !== 'alarm' || alarming) && <Glyph kind={card.sign} />}
        {t(card.label)}
      </span>
      {value === undefined ? (
        <Skeleton.Node active className={css['waiting']} />
      ) : (
        <strong className={css['value']} data-alarm={alarming}>
          {format.number(value)}
        </strong>
      )}
    </>
  );
  const shared = { className: css['card'], 'data-first': card.figure === 'devices' } as const;
  const path = card.list && mayUse(session, card.list.use) ? pathOf(card.list.page) : undefined;
  return path !== undefined ? (
    <Link {...shared} to={{ pathname: path, search: card.list?.filter ?? '' }}>
      {content}
    </Link>
  ) : (
    <div {...shared}>{content}</div>
  );
}

/** The home page: what there is, counted now. */
export default function Dashboard() {
  const { t } = useTranslation('dashboard');
  const now = useNow();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...callOptions(dashboardApi.figures, {}),
    refetchInterval: refetchMs,
  });
  const seconds = Math.max(0, Math.floor((now - dataUpdatedAt) / 1000));
  return (
    <>
      <header className={css['head']}>
        <h1>{t('title')}</h1>
        {data && !error && (
          <span className={css['age']}>
            <Status kind="ok">{t('live')}</Status>
            <span className="figures">{t(seconds === 0 ? 'justNow' : 'updatedAgo', { n: seconds })}</span>
          </span>
        )}
      </header>
      {error && (
        <div className={css['failed']} role="alert">
          <Glyph kind="alarm" />
          <div>
            <strong>{t('failed')}</strong>
            <p>
              {error.message}
              {data && ` ${t('failedSince', { time: format.instant(dataUpdatedAt, '{h}:{i}') })}`}
            </p>
          </div>
          <Button icon={<RefreshCw />} loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      <section className={css['panel']} aria-busy={data === undefined && !error}>
        {cards.map((card) => (
          <FigureCard key={card.figure} card={card} value={data?.[card.figure]} />
        ))}
      </section>
    </>
  );
}
