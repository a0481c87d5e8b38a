import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { agentDeviceApi } from '@chargehand/contract/areas/stock/agent-device';
import { deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { longestOf } from '@chargehand/contract/http/list-options';
import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Words } from '../../lib/words/i18n';
import { useSession } from '../../lib/session/session';
import { timeZone } from '../../lib/words/zone';
import { mayUse } from '../../ui/can';
import { ExportFile } from '../../ui/export-file';
import { late } from '../../ui/late';
import { Footer } from '../../ui/list/foot/footer';
import { Panel } from '../../ui/panel';
import { useKept } from '../../ui/feedback/kept';
import { Read } from '../../ui/feedback/read';
import { Entries } from './entries';
import { folded } from './folded';
import { ClearIcon } from '../../ui/clear-icon';
import css from './timeline.module.css';
import { kindOrder, type LogTimeline, useTimeline } from './use-timeline';

// Loaded on demand: the calendar is large and rarely used here.
const Days = late(async () => (await import('../../ui/list/filters/days-in-language')).loadDays());

interface TimelineProps {
  id: number;
  /** Name of the device. */
  name: string;
}

/** Timeline of all events of a device, newest first. */
export default function Timeline({ id, name }: TimelineProps) {
  const { t } = useTranslation('device-log');
  const timeline = useTimeline(id);
  const { answer, page, size } = timeline;
  const { readAt } = useKept(answer);
  return (
    <Panel label={t('title')} padded={false}>
      <div className={css['head']}>
        <h2>{t('title')}</h2>
        <Segmented
          aria-label={t('kinds')}
          value={timeline.kind}
          options={kindOrder.map((value) => ({ value, label: t(value) }))}
          onChange={timeline.setKind}
        />
      </div>
      <Search timeline={timeline} id={id} name={name} />
      <Read answer={answer} lines={6} inset>
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? (
              <p className={css['none']}>{t(timeline.filtered ? 'noneOf' : 'none')}</p>
            ) : (
              <ol className={css['log']} aria-busy={answer.isFetching}>
                {folded(rows).map((run) => (
                  <Entries key={run.at(-1)?.id} run={run} />
                ))}
              </ol>
            )}
            {total > 0 && (
              <Footer
                total={total}
                page={page}
                size={size}
                readAt={readAt}
                busy={answer.isFetching}
                onPage={timeline.setPage}
                onSize={timeline.setSize}
                onRefresh={() => void answer.refetch()}
              />
            )}
          </>
        )}
      </Read>
    </Panel>
  );
}

/** Search of the log by text and days, and its export. */
function Search({ timeline, id, name }: TimelineProps & { timeline: LogTimeline }) {
  const { t } = useTranslation('device-log');
  const session = useSession();
  const words: Words = (key, values) => String(Reflect.apply(t, undefined, [key, values]));
  const [byDay, setByDay] = useState(false);
  return (
    <div className={css['ask']}>
      <Input
        allowClear={{ clearIcon: <ClearIcon /> }}
        aria-label={t('searchLog')}
        placeholder={t('searchLog')}
        maxLength={longestOf(deviceLogApi.list.query, 'search')}
        value={timeline.typed}
        onChange={({ target }) => timeline.setTyped(target.value)}
      />
      {byDay ? (
        <Days value={timeline.days} onChange={timeline.setDays} />
      ) : (
        <Button onClick={() => setByDay(true)}>{t('byDay')}</Button>
      )}
      {mayUse(session, [deviceApi.export, agentDeviceApi.export, boundDeviceApi.export]) && (
        <ExportFile
          by={deviceLogApi.export}
          label={t('title')}
          request={async () => ({
            ...timeline.filters,
            device: id,
            timeZone: timeZone(),
            sheet: name,
            name: `${name} ${t('title')}`,
            columns: (await import('./line-columns')).lineColumns(words),
          })}
        />
      )}
    </div>
  );
}
