import { type Warning, warningApi } from '@chargehand/contract/areas/devices/warning';
import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../lib/words/clock';
import { format, formatSince } from '../../lib/words/format';
import { usePathOf } from '../../lib/session/page-paths';
import { useSession } from '../../lib/session/session';
import { mayUse } from '../../ui/can';
import { TrayLine, TrayLink, TrayList, type TrayPart } from '../../ui/tray-list';
import { setRinging, useRinging } from './ring';
import { useOpenWarnings } from './use-open';
import { useWhere } from './use-where';
import css from './warning.module.css';

/** Returns the open warnings as a part of the inbox, or undefined if the account may not see warnings. */
export function useWarningsPart(): TrayPart | undefined {
  const { t } = useTranslation('warning-bell');
  const may = mayUse(useSession(), warningApi.open);
  const path = usePathOf()('warningList');
  const data = useOpenWarnings(may);
  if (!data || path === undefined) return undefined;
  const { total, newest } = data;
  return {
    title: t('title'),
    count: total,
    label: t('some', { count: total, n: format.number(total) }),
    content: <Newest warnings={newest} total={total} path={path} />,
  };
}

interface NewestProps {
  warnings: readonly Warning[];
  total: number;
  path: string;
}

/** Lists the newest open warnings, with a link to all. */
function Newest({ warnings, total, path }: NewestProps) {
  const { t } = useTranslation('warning-bell');
  const whereOf = useWhere();
  const now = useServerNow();
  const ringing = useRinging();
  return (
    <TrayList
      none={total === 0 ? t('none') : undefined}
      foot={
        <>
          <label className={css['sound']}>
            <Switch size="small" checked={ringing} onChange={setRinging} />
            {t('sound')}
          </label>
          {total > 0 && (
            <TrayLink to={{ pathname: path, search: '?result=processing' }}>
              {t('all', { count: total, n: format.number(total) })}
            </TrayLink>
          )}
        </>
      }
    >
      {warnings.map(({ id, peakTemperature, threshold, reportedAt, ...warning }) => (
        <TrayLine
          key={id}
          to={{ pathname: path, search: `?open=show-${id}` }}
          kind="alarm"
          title={whereOf(warning)}
          figure={<span className={css['degrees']}>{format.temperature(peakTemperature)}</span>}
          note={t('limit', { temperature: format.temperature(threshold) })}
          when={formatSince(reportedAt, now)}
        />
      ))}
    </TrayList>
  );
}
