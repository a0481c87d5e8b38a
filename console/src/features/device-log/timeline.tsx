import { boundDeviceApi } from '@chargehand/contract/areas/bound-device';
import { deviceApi } from '@chargehand/contract/areas/device';
import { agentDeviceApi } from '@chargehand/contract/areas/agent-device';
import { type Behaviour, deviceLogApi } from '@chargehand/contract/areas/device-log';
import { longestOf } from '@chargehand/contract/http/list-options';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Segmented } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../lib/words/clock';
import type { Words } from '../../lib/words/i18n';
import { callOptions, every } from '../../lib/call/query';
import { useSession } from '../../lib/session/session';
import { timeZone } from '../../lib/words/zone';
import { mayUse } from '../../ui/can';
import { ExportFile } from '../../ui/export-file';
import { late } from '../../ui/late';
import { Footer } from '../../ui/list/foot/footer';
import { pageSizes, rangeOf } from '../../ui/list/state/url-state';
import { Panel } from '../../ui/panel';
import { useKept } from '../../ui/feedback/kept';
import { Read } from '../../ui/feedback/read';
import { Entries } from './entries';
import { folded } from './folded';
import { ClearIcon } from '../../ui/clear-icon';
import css from './timeline.module.css';

// Loaded on demand: the calendar is large and rarely used here.
const Days = late(async () => (await import('../../ui/list/filters/days-in-language')).loadDays());

/** Groups of behaviours that the log can be filtered by. */
const kinds = {
  all: [],
  movements: [
    'inbound',
    'removed',
    'outbound',
    'transferSent',
    'transferReceived',
    'transferRejected',
    'transferCancelled',
    'returnFiled',
    'returnApproved',
    'returnRejected',
    'returnCancelled',
    'returnBack',
  ],
  bindings: ['bind', 'unbind', 'move', 'share', 'unshare'],
  presence: ['online', 'offline'],
  commands: ['command'],
  warnings: ['warning'],
  events: ['event'],
  upgrades: ['upgrade'],
  cabinets: ['cabinet'],
} as const satisfies Record<string, readonly Behaviour[]>;
type Kind = keyof typeof kinds;
const kindOrder: readonly Kind[] = [
  'all',
  'movements',
  'bindings',
  'presence',
  'commands',
  'warnings',
  'events',
  'upgrades',
  'cabinets',
];

/** Poll interval in milliseconds, because events can happen at any time. */
const everyMs = 15_000;

interface TimelineProps {
  id: number;
  /** Name of the device. */
  name: string;
}

/** Timeline of all events of a device, newest first. */
export default function Timeline({ id, name }: TimelineProps) {
  const { t } = useTranslation('device-log');
  const session = useSession();
  const words: Words = (key, values) => String(Reflect.apply(t, undefined, [key, values]));
  const [kind, setKind] = useState<Kind>('all');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(pageSizes[0] ?? 20);
  const [typed, setTyped] = useState('');
  const [byDay, setByDay] = useState(false);
  const [days, setDays] = useState('');
  const search = useDeferredValue(typed.trim());
  const { begin, end } = rangeOf(days, new Date(serverNow()));
  const filters = {
    behaviour: [...kinds[kind]],
    ...(search !== '' && { search }),
    ...(days !== '' && { params: { beginAt: begin, endAt: end } }),
  };
  const answer = useQuery({
    ...callOptions(deviceLogApi.list, {
      params: { id },
      query: { pageNum: page, pageSize: size, ...filters },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: every(everyMs),
  });
  const { readAt } = useKept(answer);
  return (
    <Panel label={t('title')} padded={false}>
      <div className={css['head']}>
        <h2>{t('title')}</h2>
        <Segmented
          aria-label={t('kinds')}
          value={kind}
          options={kindOrder.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => {
            setKind(next);
            setPage(1);
          }}
        />
      </div>
      <div className={css['ask']}>
        <Input
          allowClear={{ clearIcon: <ClearIcon /> }}
          aria-label={t('searchLog')}
          placeholder={t('searchLog')}
          maxLength={longestOf(deviceLogApi.list.query, 'search')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
        {byDay ? (
          <Days
            value={days}
            onChange={(chosen) => {
              setDays(chosen);
              setPage(1);
            }}
          />
        ) : (
          <Button onClick={() => setByDay(true)}>{t('byDay')}</Button>
        )}
        {mayUse(session, [deviceApi.export, agentDeviceApi.export, boundDeviceApi.export]) && (
          <ExportFile
            by={deviceLogApi.export}
            label={t('title')}
            request={async () => ({
              ...filters,
              device: id,
              timeZone: timeZone(),
              sheet: name,
              name: `${name} ${t('title')}`,
              columns: (await import('./line-columns')).lineColumns(words),
            })}
          />
        )}
      </div>
      <Read answer={answer} lines={6} inset>
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? (
              <p className={css['none']}>
                {t(kind === 'all' && search === '' && days === '' ? 'none' : 'noneOf')}
              </p>
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
                onPage={setPage}
                onSize={(next) => {
                  setSize(next);
                  setPage(1);
                }}
                onRefresh={() => void answer.refetch()}
              />
            )}
          </>
        )}
      </Read>
    </Panel>
  );
}
