import { type AlarmQuality, alarmTargets } from '@chargehand/contract/areas/devices/alarm-quality';
import { alarmSeverities } from '@chargehand/contract/areas/devices/alarm-words';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '../../../lib/session/page-paths';
import { format } from '../../../lib/words/format';
import { Panel } from '../../../ui/panel';
import { ShareLines } from '../../../ui/share-lines';
import css from './alarm-quality.module.css';
import { judged } from './judge';
import { alarmLinks } from './links';

/** A name as a link to the list of alarms, if the account may open it. */
function Filtered({ name, filter }: { name: string; filter: string }) {
  const path = usePathOf()('alarmList');
  return path === undefined ? name : <Link to={{ pathname: path, search: filter }}>{name}</Link>;
}

/** The devices with the most alarms, and the severities, each with its share of all. */
export function Shares({ figures }: { figures: AlarmQuality }) {
  const { t } = useTranslation('alarm-quality');
  const { count, worst, severities, since } = figures;
  const { critical, major, minor } = alarmTargets.severities;
  if (count === 0)
    return (
      <Panel title={t('sharesTitle')}>
        <p className={css['none']}>{t('noAlarms')}</p>
      </Panel>
    );
  return (
    <Panel title={t('sharesTitle')}>
      <div className={css['shares']}>
        <ShareLines
          title={t('worstTitle')}
          note={t('worstNote', {
            share: format.percent(judged(figures).worst),
            target: format.wholePercent(alarmTargets.worstShare),
          })}
          total={count}
          lines={worst.map(({ deviceId, code, deviceName, count: of }) => ({
            key: String(deviceId),
            name: <Filtered name={deviceName || code} filter={alarmLinks.device(code, since)} />,
            count: of,
            tone: 'first',
            word: format.percent(of / count),
          }))}
        />
        <ShareLines
          title={t('severitiesTitle')}
          note={t('severitiesNote', {
            critical: format.wholePercent(critical),
            major: format.wholePercent(major),
            low: format.wholePercent(minor),
          })}
          total={count}
          lines={alarmSeverities.map((severity) => ({
            key: severity,
            name: <Filtered name={t(severity)} filter={alarmLinks.severity([severity], since)} />,
            count: severities[severity],
            tone: severity === 'critical' ? 'alarm' : severity === 'major' ? 'second' : 'quiet',
            word: format.percent(severities[severity] / count),
          }))}
        />
      </div>
    </Panel>
  );
}
