import {
  type Difference,
  type DifferenceKind,
  type Stocktake,
  stocktakeApi,
} from '@chargehand/contract/areas/stock/stocktake';
import { Button, Checkbox, Input, Pagination } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadByPost } from '../../../lib/call/download';
import { format, missing } from '../../../lib/words/format';
import { ownTimeZone } from '../../../lib/words/zone';
import { Can } from '../../../ui/can';
import { useStarted } from '../../../ui/job/use-started';
import { Panel } from '../../../ui/panel';
import { Read } from '../../../ui/feedback/read';
import { Status, type StatusKind } from '../../../ui/feedback/status';
import { NoteDialog } from './note-dialog';
import { Settle } from './settle';
import { type DifferencesProps, type DifferencesReport, pageSize, useDifferences } from './use-differences';
import { ClearIcon } from '../../../ui/clear-icon';
import styles from './stocktake.module.css';

const signs: Record<DifferenceKind, StatusKind> = {
  missing: 'alarm',
  unexpected: 'wait',
  foreign: 'wait',
  unknown: 'off',
};
/** Lists the differences between the ledger and the count, each with the way to settle it, if there is one. */
export function Differences({ stocktake, kinds }: DifferencesProps) {
  const { t } = useTranslation('stocktake');
  const [noting, setNoting] = useState<readonly Difference[]>();
  const report = useDifferences({ stocktake, kinds });
  return (
    <Panel
      label={t('report')}
      title={t('report')}
      padded={false}
      aside={<Tools stocktake={stocktake} report={report} onNote={setNoting} />}
    >
      <Read answer={report.answer} inset>
        {({ rows, total }) =>
          total === 0 ? (
            <p className={styles['none']}>{t('noDifference')}</p>
          ) : (
            <>
              <ul className={styles['differences']}>
                {rows.map((row) => (
                  <Row
                    key={row.id}
                    row={row}
                    onNote={stocktake.mayCount ? () => setNoting([row]) : undefined}
                  />
                ))}
              </ul>
              {total > pageSize && (
                <div className={styles['pager']}>
                  <Pagination
                    size="small"
                    showSizeChanger={false}
                    current={report.pageNum}
                    pageSize={pageSize}
                    total={total}
                    onChange={report.setPage}
                  />
                </div>
              )}
            </>
          )
        }
      </Read>
      {noting && (
        <NoteDialog stocktake={stocktake} differences={noting} onClose={() => setNoting(undefined)} />
      )}
    </Panel>
  );
}

interface ToolsProps {
  stocktake: Stocktake;
  report: DifferencesReport;
  onNote: (differences: readonly Difference[]) => void;
}

/** Search and filter of the report, a button that notes all shown differences, and the export. */
function Tools({ stocktake, report, onNote }: ToolsProps) {
  const { t } = useTranslation('stocktake');
  const unnoted = report.answer.data?.rows.filter(({ reason }) => reason === null) ?? [];
  return (
    <span className={styles['tools']}>
      <Input
        allowClear={{ clearIcon: <ClearIcon /> }}
        size="small"
        aria-label={t('searchCode')}
        placeholder={t('searchCode')}
        value={report.typed}
        onChange={({ target }) => report.search(target.value)}
      />
      <Checkbox checked={report.openOnly} onChange={({ target }) => report.showOpenOnly(target.checked)}>
        {t('openOnly')}
      </Checkbox>
      {stocktake.mayCount && unnoted.length > 1 && (
        <Can use={stocktakeApi.note}>
          <Button size="small" onClick={() => onNote(unnoted)}>
            {t('noteShown', { n: format.number(unnoted.length) })}
          </Button>
        </Can>
      )}
      <Can use={stocktakeApi.exportDifferences}>
        <Export stocktake={stocktake} filters={report.filters} />
      </Can>
    </span>
  );
}

function Row({ row, onNote }: { row: Difference; onNote: (() => void) | undefined }) {
  const { t } = useTranslation('stocktake');
  const where = row.holder === null ? undefined : (row.holderName ?? t(`holder_${row.holder}`));
  return (
    <li>
      <div>
        <span className={styles['code']}>{row.code}</span>
        <span className={styles['quiet']}>
          {`${row.cabinetId === null ? '' : `${t('cabinet')} · `}${row.modelName ?? missing}`}
        </span>
      </div>
      <div>
        <Status kind={signs[row.kind]}>{t(row.kind)}</Status>
        <span className={styles['quiet']}>
          {row.kind === 'missing'
            ? undefined
            : [
                where === undefined ? undefined : t('byTheBook', { name: where }),
                row.scannedBy === null
                  ? undefined
                  : `${row.scannedBy} · ${format.shortInstant(row.scannedAt)}`,
              ]
                .filter((part) => part !== undefined)
                .join(' · ')}
        </span>
      </div>
      <div className={styles['ways']}>
        <Settle difference={row} />
        {row.reason !== null && <span>{t('noted', { reason: row.reason })}</span>}
        {onNote && (
          <Can use={stocktakeApi.note}>
            <Button size="small" type="link" onClick={onNote}>
              {t(row.reason === null ? 'addNote' : 'changeNote')}
            </Button>
          </Can>
        )}
      </div>
    </li>
  );
}

interface ExportProps {
  stocktake: Stocktake;
  filters: { kind: DifferenceKind[]; search?: string; noted?: 'false' };
}

function Export({ stocktake, filters }: ExportProps) {
  const { t } = useTranslation('stocktake');
  const started = useStarted();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const texts = Object.fromEntries(
      (['missing', 'unexpected', 'foreign', 'unknown'] as const).map((one) => [one, t(one)]),
    );
    const columns = [
      { key: 'code', label: t('code') },
      { key: 'modelName', label: t('model') },
      { key: 'cabinetId', label: t('cabinetNumber') },
      { key: 'kind', label: t('difference'), texts },
      { key: 'holderName', label: t('holder') },
      { key: 'scannedAt', label: t('scannedAt'), instant: true },
      { key: 'scannedBy', label: t('scannedBy') },
      { key: 'reason', label: t('reason') },
    ];
    const name = stocktake.number;
    const body = { stocktake: stocktake.id, ...filters, columns, timeZone: ownTimeZone(), name, sheet: name };
    await downloadByPost(stocktakeApi.exportDifferences.path, body, `${name}.xlsx`).then(
      (job) => job && started(),
      () => {
        // The download has already reported its error.
      },
    );
    setBusy(false);
  };
  return (
    <Button size="small" icon={<Download />} disabled={busy} onClick={() => void run()}>
      {t('exportReport')}
    </Button>
  );
}
