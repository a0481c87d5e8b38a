import { type Behaviour, deviceLogApi } from '@chargehand/contract/areas/device-log';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../lib/query';
import { Footer } from '../list/foot/footer';
import { pageSizes } from '../list/state/url-state';
import { Panel } from '../panel';
import { Read } from '../read';
import { Entry } from './entry';
import css from './timeline.module.css';

/** What can be looked at alone. */
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
    'returnBack',
  ],
  bindings: ['bind', 'unbind', 'move'],
  presence: ['online', 'offline'],
  commands: ['command'],
  warnings: ['warning'],
  events: ['event'],
} as const satisfies Record<string, readonly Behaviour[]>;
type Kind = keyof typeof kinds;
const all: readonly Kind[] = ['all', 'movements', 'bindings', 'presence', 'commands', 'warnings', 'events'];

/** Things happen to a device by themselves. Milliseconds. */
const everyMs = 15_000;

/** Everything that happened to a device, newest first. */
export default function Timeline({ id }: { id: number }) {
  const { t } = useTranslation('device-log');
  const [kind, setKind] = useState<Kind>('all');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(pageSizes[0] ?? 20);
  const query = { pageNum: page, pageSize: size, behaviour: [...kinds[kind]] };
  const answer = useQuery({
    ...callOptions(deviceLogApi.list, { params: { id }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
  return (
    <Panel label={t('title')} padded={false}>
      <div className={css['head']}>
        <h2>{t('title')}</h2>
        <Segmented
          aria-label={t('kinds')}
          value={kind}
          options={all.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => {
            setKind(next);
            setPage(1);
          }}
        />
      </div>
      <Read answer={answer} lines={6} inset>
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? (
              <p className={css['none']}>{t(kind === 'all' ? 'none' : 'noneOf')}</p>
            ) : (
              <ol className={css['log']} aria-busy={answer.isFetching}>
                {rows.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ol>
            )}
            {total > 0 && (
              <Footer
                total={total}
                page={page}
                size={size}
                readAt={answer.dataUpdatedAt}
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
