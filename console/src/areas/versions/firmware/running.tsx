import { firmwareApi, type RunningVersion } from '@chargehand/contract/areas/versions/firmware';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '../../../lib/session/page-paths';
import { useCall } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { Panel } from '../../../ui/panel';
import { Read } from '../../../ui/feedback/read';
import { Status } from '../../../ui/feedback/status';
import { ShareLines } from '../../../ui/share-lines';
import styles from './running.module.css';

/**
 * Shows the firmware versions in use, one bar per version with a link to its devices, and how many devices are
 * outdated.
 */
export function Running({ modelId }: { modelId?: number }) {
  const { t } = useTranslation('firmware');
  const answer = useCall(firmwareApi.running, { query: modelId === undefined ? {} : { modelId } });
  return (
    <Panel title={t('runningTitle')}>
      <Read answer={answer} lines={4}>
        {(versions) => {
          const told = versions.filter(({ version }) => version !== null);
          if (told.length === 0) return <p className={styles['none']}>{t('runningNone')}</p>;
          const models = [...new Set(told.map((one) => one.modelId))];
          return (
            <div className={styles['models']}>
              {models.map((id) => (
                <OfModel key={id} versions={versions.filter((one) => one.modelId === id)} />
              ))}
            </div>
          );
        }}
      </Read>
    </Panel>
  );
}

function OfModel({ versions }: { versions: readonly RunningVersion[] }) {
  const { t } = useTranslation('firmware');
  const total = versions.reduce((sum, { devices }) => sum + devices, 0);
  const behind = versions.filter((one) => one.behind).reduce((sum, { devices }) => sum + devices, 0);
  const [first] = versions;
  return (
    <ShareLines
      title={first?.modelName ?? ''}
      note={
        behind > 0
          ? t('behindOf', { n: format.number(behind), all: format.number(total) })
          : t('nobodyBehind')
      }
      total={total}
      lines={versions.map((version) => ({
        key: version.version ?? '',
        name: <Name one={version} />,
        count: version.devices,
        tone: version.version === null ? 'quiet' : version.behind ? 'second' : 'first',
        word: version.behind && <Status kind="wait">{t('behind')}</Status>,
      }))}
    />
  );
}

/** Shows the version, with a link to its devices if the account may open that page. */
function Name({ one }: { one: RunningVersion }) {
  const { t } = useTranslation('firmware');
  const path = usePathOf()('warehouseList');
  const query = new URLSearchParams({ modelId: String(one.modelId), firmware: one.version ?? '' });
  return path === undefined || one.version === null ? (
    (one.version ?? t('neverTold'))
  ) : (
    <Link to={{ pathname: path, search: String(query) }}>{one.version}</Link>
  );
}
