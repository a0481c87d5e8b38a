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
import { callOptions } from '../../lib/query';
import { useSession } from '../../lib/session';
import { type Guarded, mayUse } from '../../ui/can';
import { Glyph, Status, type StatusKind } from '../../ui/status';
import css from './dashboard.module.css';

type Figures = OutputOf<typeof dashboardApi.figures>;

interface Card {
  figure: keyof Figures;
  label: MessageKey<'dashboard'>;
  /** The list with the same devices, and the right it asks for. */
  list?: { to: string; use: Guarded };
  sign?: StatusKind;
}

const warehouse = '/deviceManage/warehouseList';
const bound = '/deviceManage/boundDeviceList';

const cards: Card[] = [
  { figure: 'devices', label: 'cardDevices', list: { to: warehouse, use: deviceApi.list } },
  {
    figure: 'inStock',
    label: 'cardInStock',
    list: { to: `${warehouse}?saleStatus=inStock`, use: deviceApi.list },
  },
  { figure: 'bound', label: 'cardBound', list: { to: bound, use: boundDeviceApi.list } },
  {
    figure: 'online',
    label: 'cardOnline',
    list: { to: `${bound}?connection=online`, use: boundDeviceApi.list },
    sign: 'ok',
  },
  {
    figure: 'hot',
    label: 'cardHot',
    list: { to: `${bound}?hot=true`, use: boundDeviceApi.list },
    sign: 'alarm',
  },
  {
    figure: 'models',
    label: 'cardModels',
    list: { to: '/deviceManage/modelList', use: deviceModelApi.list },
  },
  { figure: 'users', label: 'cardUsers' },
];

const refetchMs = 10_000;

function FigureCard({ card, value }: { card: Card; value: number | undefined }) {
  const { t } = useTranslation('dashboard');
  const session = useSession();
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
  return card.list && mayUse(session, card.list.use) ? (
    <Link {...shared} to={card.list.to}>
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
