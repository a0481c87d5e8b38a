import { maxCounted, type Stocktake, stocktakeApi } from '@chargehand/contract/areas/stock/stocktake';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/call/call';
import { format } from '../../../lib/words/format';
import { callOptions, every, renew } from '../../../lib/call/query';
import { currentSession } from '../../../lib/session/session';
import { Panel } from '../../../ui/panel';
import { ScanBench } from '../../../features/scanning/scan-bench';
import type { Looked } from '../../../features/scanning/scans';
import { dropScans, keepScans, keptScans, scannedNow } from '../../../features/scanning/kept-scans';
import { useQueue } from '../../../features/scanning/use-queue';
import styles from './stocktake.module.css';

/** Poll interval in milliseconds for scans of other users. */
const everyMs = 5000;
/**
 * Maximum number of codes in the list of this browser. Codes that are stored on the server can be dismissed from the
 * list.
 */
const maxScans = 20_000;

/** Tab for counting. Each code is stored when it is scanned, so that several users can count at the same time. */
export function CountTab({ stocktake: { id } }: { stocktake: Stocktake }) {
  const { t } = useTranslation('stocktake');
  const words = useTranslation('scanning').t;
  const client = useQueryClient();
  const params = { id };
  const place = `stocktake-${id}`;
  const [account] = useState(() => currentSession().addManagerId);
  const look = async (codes: string[]): Promise<Looked[]> => {
    const counted = await call(stocktakeApi.count, {
      params,
      body: { codes },
      repeatSubmit: false,
      quiet: true,
    });
    void renew(client, { path: stocktakeApi.count.path });
    return counted.map(
      ({ asked, code, difference, outside, modelName, first, own, countedBy, msg, inside }) => ({
        asked,
        code,
        model: modelName,
        inside,
        good: difference === null && !outside,
        again: !first && !outside,
        msg: own || msg !== null ? msg : t('countedBy', { name: countedBy ?? '' }),
      }),
    );
  };
  const [queue, scans] = useQueue({
    look,
    kept: keptScans(account, place)?.entries ?? [],
    atOnce: maxCounted,
    most: maxScans,
    // A valid code has a `msg` only if another user has counted it. Only that user can take the count back, so the code
    // is only removed from this list.
    onRemove: ({ code, msg, state }) => {
      if (state === 'good' && msg !== null) return;
      const sending = { params, body: { codes: [code] }, repeatSubmit: false };
      void call(stocktakeApi.uncount, sending).then(
        () => renew(client, { path: stocktakeApi.count.path }),
        () => {
          // The request has already reported its error, and the code stays in the report.
        },
      );
    },
    full: words('full', { n: format.number(maxScans) }),
    onEntries: (entries) =>
      entries.length === 0 ? dropScans(account, place) : keepScans(account, place, scannedNow(entries)),
  });
  const others = useQuery({
    ...callOptions(stocktakeApi.scans, { params, query: { most: 10 } }),
    refetchInterval: every(everyMs),
  });
  return (
    <div className={styles['counting']}>
      <Panel label={t('countTab')}>
        <ScanBench queue={queue} scans={scans} ready={t('ready')} />
      </Panel>
      <Panel title={t('lastScans')} padded={false}>
        <ul className={styles['scans']}>
          {others.data?.map(({ code, scannedAt, scannedBy }) => (
            <li key={code}>
              <span className={styles['code']}>{code}</span>
              <span>
                {scannedBy} · {format.shortInstant(scannedAt)}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
