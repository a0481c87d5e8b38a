import { type Warning, warningApi } from '@chargehand/contract/areas/warning';
import { Switch } from 'antd';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useServerNow } from '../../lib/words/clock';
import { format, formatSince } from '../../lib/words/format';
import { notifier } from '../../lib/call/notify';
import { usePathOf } from '../../lib/session/page-paths';
import { useSession } from '../../lib/session/session';
import { mayUse } from '../../ui/can';
import { late } from '../../ui/late';
import { Tray, useOpenHere } from '../../ui/tray';
import { TrayLine, TrayList } from '../../ui/tray-list';
import { onOpened } from './live';
import { ring, setRinging, useRinging } from './ring';
import { useOpenWarnings } from './use-open';
import css from './warning.module.css';

type Named = Pick<Warning, 'deviceName' | 'code' | 'cabinetCode' | 'slot'>;

const HandleWarnings = late(() => import('./handle-warnings'));

/**
 * Button in the navbar with the number of open warnings, which opens a list of the newest ones. A new warning is
 * announced at once, with a sound if the user wants it.
 */
export default function Bell({ className }: { className: string }) {
  const { t } = useTranslation('warning-bell');
  const whereOf = useWhere();
  const path = usePathOf()('warningList');
  const opening = useOpenHere();
  const data = useOpenWarnings();
  const may = mayUse(useSession(), warningApi.handle);
  const navigate = useNavigate();
  const [handled, setHandled] = useState<Warning>();
  const notify = useEffectEvent((warning: Warning) => {
    const { id, temperature } = warning;
    const title = t('opened', { name: whereOf(warning), temperature: format.temperature(temperature) });
    const show = () => void navigate({ pathname: path ?? '', search: `?open=show-${id}` });
    notifier().warn(
      title,
      may ? { label: t('handle'), act: () => setHandled(warning) } : { label: t('show'), act: show },
    );
    ring();
  });
  useEffect(() => onOpened((warning) => notify(warning)), []);
  if (!data || path === undefined) return null;

  const { total } = data;
  return (
    <>
      <Tray
        className={className}
        icon={BellIcon}
        title={t('title')}
        label={total > 0 ? t('some', { count: total, n: format.number(total) }) : t('none')}
        count={total}
        alarming
        {...opening}
      >
        <Newest warnings={data.newest} total={total} path={path} />
      </Tray>
      {handled && (
        <HandleWarnings
          rows={[handled]}
          left={[]}
          onClose={() => setHandled(undefined)}
          onDone={() => setHandled(undefined)}
        />
      )}
    </>
  );
}

/** Returns a function that names the device of a warning, with cabinet and slot if it is in one. */
function useWhere() {
  const { t } = useTranslation('warning-bell');
  return ({ deviceName, code, cabinetCode, slot }: Named): string => {
    const name = deviceName || code;
    return cabinetCode === null || slot === null
      ? name
      : t('inCabinet', { name, cabinet: cabinetCode, slot: format.number(slot) });
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
            <Link to={{ pathname: path, search: '?result=processing' }}>
              {t('all', { count: total, n: format.number(total) })}
            </Link>
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
