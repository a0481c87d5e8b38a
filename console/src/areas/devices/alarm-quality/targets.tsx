import { type AlarmQuality, alarmTargets } from '@chargehand/contract/areas/devices/alarm-quality';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { Status } from '../../../ui/feedback/status';
import { CountLink } from '../../../ui/noun/count-link';
import { Panel } from '../../../ui/panel';
import css from './alarm-quality.module.css';
import { judged, type Measure, measures, metBy } from './judge';
import { alarmLinks } from './links';

/** Returns shares of severities as one text, the worst first. */
const inParts = (...shares: number[]): string =>
  shares.map((share) => format.wholePercent(share)).join(' / ');

/** Table of the figures beside their targets, each with a verdict in words. */
export function Targets({ figures }: { figures: AlarmQuality }) {
  const { t } = useTranslation('alarm-quality');
  const is = judged(figures);
  const met = metBy(figures);
  const { severities } = alarmTargets;
  const list = (count: number, filter: string) => (
    <CountLink count={count} page="alarmList" filter={filter} />
  );
  const rows: Record<Measure, { value: ReactNode; target: string }> = {
    average: {
      value: format.number(is.average, 2),
      target: t('atMost', { value: format.number(alarmTargets.average) }),
    },
    flood: {
      value: format.percent(is.flood),
      target: t('atMost', { value: format.wholePercent(alarmTargets.floodShare) }),
    },
    worst: {
      value: format.percent(is.worst),
      target: t('atMost', { value: format.wholePercent(alarmTargets.worstShare) }),
    },
    stale: {
      value: list(is.stale, alarmLinks.stale),
      target: t('fewerThan', { value: format.number(alarmTargets.stale) }),
    },
    chattering: {
      value: list(is.chattering, alarmLinks.chattering),
      target: format.number(alarmTargets.chattering),
    },
    severities: {
      value: inParts(is.critical, is.major, is.low),
      target: t('about', { value: inParts(severities.critical, severities.major, severities.minor) }),
    },
  };
  return (
    <Panel title={t('targetsTitle')} padded={false}>
      <table className={css['targets']}>
        <thead>
          <tr>
            <th scope="col">{t('measure')}</th>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t('target')}</th>
            <th scope="col">{t('verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {measures.map((measure) => (
            <tr key={measure}>
              <th scope="row">
                {t(measure)}
                <small>{t(`${measure}Hint`, { n: format.number(alarmTargets.flood) })}</small>
              </th>
              <td>{rows[measure].value}</td>
              <td>{rows[measure].target}</td>
              <td>
                <Status kind={met[measure] ? 'ok' : 'wait'}>{t(met[measure] ? 'met' : 'missed')}</Status>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['source']}>{t('source')}</p>
    </Panel>
  );
}
