import type { Slot } from '@chargehand/contract/areas/cabinets/cabinet';
import { deviceStatisticsApi } from '@chargehand/contract/areas/devices/device-statistics';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { temperatureLine } from '../../../features/charger/temperature-line';
import { useCall } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { useServerNow } from '../../../lib/words/clock';
import { format, freshness } from '../../../lib/words/format';
import { ownTimeZone } from '../../../lib/words/zone';
import { mayUse } from '../../../ui/can';
import type { Look } from '../../../ui/chart/look';
import { late } from '../../../ui/late';
import { Panel } from '../../../ui/panel';
import { Read } from '../../../ui/feedback/read';
import { ChartBones, WaitingChart } from '../../../ui/feedback/skeleton/chart-bones';
import { Status } from '../../../ui/feedback/status';
import css from './cabinet.module.css';

const Chart = late(() => import('../../../ui/chart/chart'), <WaitingChart />);

const hours = 6;
const hourMs = 3_600_000;
/** Minimum silence that appears as a gap in the curve, in milliseconds. */
const gapMs = 3 * 60_000;

/** Shows the hottest slot, and its temperature over the last six hours. */
export function Hottest({ slots }: { slots: readonly Slot[] }) {
  const { t } = useTranslation('cabinet');
  const now = useServerNow();
  const may = mayUse(useSession(), deviceStatisticsApi.minutes);
  const [hottest] = slots
    .flatMap((slot) => {
      const celsius = freshness(slot.state, now).kind === 'online' ? slot.state?.temperature : null;
      return typeof celsius === 'number' ? [{ slot, celsius }] : [];
    })
    .toSorted((one, other) => other.celsius - one.celsius);
  if (slots.length === 0) return null;
  return (
    <Panel
      title={t('hottest')}
      aside={
        hottest && (
          <Status kind={hottest.celsius >= hottest.slot.warningTemperature ? 'alarm' : 'ok'}>
            {format.temperature(hottest.celsius)}
          </Status>
        )
      }
    >
      {hottest ? (
        <>
          <p className={css['hottest']}>
            {t('hottestOf', { slot: format.number(hottest.slot.slot), code: hottest.slot.code })}
          </p>
          {may && <Trend key={hottest.slot.deviceId} slot={hottest.slot} now={now} />}
        </>
      ) : (
        <p className={css['hottest']}>{t('hottestNone')}</p>
      )}
    </Panel>
  );
}

const dayOf = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: ownTimeZone(), dateStyle: 'short' }).format(at);

function Trend({ slot, now }: { slot: Slot; now: number }) {
  const { t } = useTranslation('cabinet');
  const params = { id: slot.deviceId };
  const [today, before] = [dayOf(now), dayOf(now - hours * hourMs)];
  const last = useCall(deviceStatisticsApi.minutes, {
    params,
    query: { day: today, timeZone: ownTimeZone() },
  });
  const eve = useCall(
    deviceStatisticsApi.minutes,
    { params, query: { day: before, timeZone: ownTimeZone() } },
    { enabled: before !== today },
  );
  const begin = Math.floor((now - hours * hourMs) / 60_000) * 60_000;
  const points = useMemo(
    () =>
      [...(before === today ? [] : (eve.data?.points ?? [])), ...(last.data?.points ?? [])].filter(
        ({ at }) => Date.parse(at) >= begin,
      ),
    [before, today, eve.data, last.data, begin],
  );
  const { warningTemperature: limit } = slot;
  const draw = useCallback(
    (look: Look) => temperatureLine(look, { points, gapMs, limit, name: t('temperature'), begin }),
    [points, begin, limit, t],
  );
  const peak = Math.max(...points.map(({ temperature }) => temperature));
  return (
    <div className={css['trend']}>
      <Read answer={last} bones={<ChartBones />}>
        {() =>
          points.length === 0 ? (
            <p className={css['hottest']}>{t('trendNone')}</p>
          ) : (
            <Chart
              label={t('trendLabel', {
                n: format.number(hours),
                peak: format.temperature(peak),
                limit: format.temperature(limit),
              })}
              draw={draw}
            />
          )
        }
      </Read>
    </div>
  );
}
