import { firmwareApi, type RunningVersion } from '@chargehand/contract/areas/firmware';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '../../lib/brought/places';
import { useCall } from '../../lib/call/query';
import { format } from '../../lib/words/format';
import { Panel } from '../../ui/panel';
import { Read } from '../../ui/say/read';
import { Status } from '../../ui/say/status';
import { ShareBar } from '../../ui/share-bar';
import styles from './running.module.css';

/** Which devices run what, and who is behind: a bar for each version, leading to its devices. */
export function Running({ modelId }: { modelId?: number }) {
  const { t } = useTranslation('firmware');
  const answer = useCall(firmwareApi.running, { query: modelId === undefined ? {} : { modelId } });
  return (
    <Panel title={t('runningTitle')}>
      <Read answer={answer} lines={4}>
        {(all) => {
          const told = all.filter(({ version }) => version !== null);
          if (told.length === 0) return <p className={styles['none']}>{t('runningNone')}</p>;
          const models = [...new Set(told.map((one) => one.modelId))];
          return models.map((id) => <OfModel key={id} versions={all.filter((one) => one.modelId === id)} />);
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
    <section className={styles['model']} aria-label={first?.modelName}>
      <h3>
        {first?.modelName}
        <span>
          {behind > 0
            ? t('behindOf', { n: format.number(behind), all: format.number(total) })
            : t('nobodyBehind')}
        </span>
      </h3>
      <ul>
        {versions.map((one) => (
          <Line key={one.version ?? ''} one={one} total={total} />
        ))}
      </ul>
    </section>
  );
}

function Line({ one, total }: { one: RunningVersion; total: number }) {
  const { t } = useTranslation('firmware');
  const path = usePathOf()('warehouseList');
  const name = one.version ?? t('neverTold');
  const query = new URLSearchParams({ modelId: String(one.modelId), firmware: one.version ?? '' });
  return (
    <li className={styles['line']}>
      {path === undefined || one.version === null ? (
        <span>{name}</span>
      ) : (
        <Link to={{ pathname: path, search: String(query) }}>{name}</Link>
      )}
      <ShareBar
        share={one.devices / total}
        tone={one.version === null ? 'quiet' : one.behind ? 'second' : 'first'}
      />
      <span className={styles['count']}>{format.number(one.devices)}</span>
      <span className={styles['word']}>{one.behind && <Status kind="wait">{t('behind')}</Status>}</span>
    </li>
  );
}
