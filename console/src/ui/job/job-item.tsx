import { type Job, jobApi } from '@chargehand/contract/areas/system/job';
import { codes } from '@chargehand/contract/http/codes';
import { fill } from '@chargehand/contract/i18n/rules';
import { Button } from 'antd';
import { Download, RotateCw, X } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callTexts } from '../../lib/call/call-texts';
import { useNow } from '../../lib/words/clock';
import { downloadFile } from '../../lib/call/download';
import { format, formatSince } from '../../lib/words/format';
import { language } from '../../lib/words/language';
import { usePathOf } from '../../lib/session/page-paths';
import { useSend } from '../../lib/call/query';
import { ProgressBar } from '../feedback/progress-bar';
import { Glyph, type StatusKind } from '../feedback/status';
import css from './job.module.css';
import { isOpen, hadNoEffect, reportKeyOf, useTitle } from './jobs';
import { Refusals } from './refusals';
import { showTray } from '../tray-open';

const glyphs: Record<Job['state'], StatusKind> = {
  waiting: 'wait',
  running: 'run',
  done: 'ok',
  failed: 'alarm',
  cancelled: 'off',
  stopped: 'alarm',
};

/** Returns the mark of a job. One that rejected some of its rows is no plain success. */
const glyphOf = (job: Job): StatusKind => {
  if (hadNoEffect(job)) return 'alarm';
  return job.state === 'done' && job.refused > 0 ? 'wait' : glyphs[job.state];
};

/** Shows one job: its progress with a cancel button, or its result. */
export function JobItem({ job }: { job: Job }) {
  const { t } = useTranslation('job');
  const title = useTitle(job);
  const cancel = useSend(jobApi.cancel);
  const dismiss = useSend(jobApi.dismiss);
  const open = isOpen(job);
  const away = open ? cancel : dismiss;
  const label = t(open ? 'cancel' : 'dismiss', { title });
  return (
    <li className={css['job']} data-state={job.state}>
      <Glyph kind={glyphOf(job)} />
      <div className={css['words']}>
        <strong>{title}</strong>
        {open && <ProgressBar label={title} done={job.done} total={job.total} />}
        <Standing job={job} />
        {!open && <Result job={job} />}
        <ToImport job={job} />
      </div>
      <Button
        type="text"
        size="small"
        aria-label={label}
        title={label}
        icon={<X size={16} />}
        disabled={job.cancelling}
        loading={away.isPending}
        onClick={() =>
          open ? cancel.mutate({ params: { id: job.id } }) : dismiss.mutate({ params: { ids: [job.id] } })
        }
      />
    </li>
  );
}

/** Shows the state of a job in one line. */
function Standing({ job }: { job: Job }) {
  const { t } = useTranslation('job');
  const { state, done, total, refused } = job;
  const n = format.number(done);
  const parts = [];
  const reportKey = reportKeyOf(job);
  if (reportKey !== undefined && job.result) {
    const { count, refused: someRefused } = job.result.facts;
    const facts = {
      ...job.result.facts,
      n: format.number(Number(count)),
      refused: format.number(Number(someRefused)),
    };
    return <span className={css['note']}>{t(reportKey, facts)}</span>;
  }
  if (job.cancelling) parts.push(t('cancelling'));
  else if (state === 'waiting') parts.push(t('waiting'));
  else if (state === 'running')
    parts.push(total === null ? t('rowsDone', { count: done, n }) : `${n} / ${format.number(total)}`);
  else if (state === 'cancelled') parts.push(t('cancelled', { count: done, n }));
  else if (state === 'done')
    parts.push(t('rowsDone', { count: done - refused, n: format.number(done - refused) }));
  if (refused > 0) parts.push(t('refused', { count: refused, n: format.number(refused) }));
  return (
    <>
      {parts.length > 0 && <span className={css['note']}>{parts.join(' · ')}</span>}
      {job.reason && <Why reason={job.reason} />}
    </>
  );
}

function Why({ reason: { code, params } }: { reason: NonNullable<Job['reason']> }) {
  const texts: Record<string, string> = use(callTexts(language)).codes;
  const textKey = Object.hasOwn(codes, code) ? code : 'internal';
  return <span className={css['why']}>{fill(texts[textKey] ?? '', params)}</span>;
}

/** Link to the import that the job reads or writes, if the menu contains the page of that import. */
function ToImport({ job: { title } }: { job: Job }) {
  const { t } = useTranslation('job');
  const pathOf = usePathOf();
  const path = title['page'] === undefined ? undefined : pathOf(String(title['page']));
  if (title['import'] === undefined || path === undefined) return null;
  return (
    <Link to={`${path}?open=import-${title['import']}`} onClick={() => showTray(false)}>
      {t('openImport')}
    </Link>
  );
}

/** Shows the result of a job: a temporary file, a retry button, the refused rows, or a link. */
function Result({ job: { id, kind, state, file, refused, result } }: { job: Job }) {
  const { t } = useTranslation('job');
  const retry = useSend(jobApi.retry);
  const now = useNow();
  const there = file !== null && Date.parse(file.until) > now;
  const makesFile = file !== null || kind.endsWith('.export');
  return (
    <div className={css['result']}>
      {there && (
        <>
          <Button
            size="small"
            icon={<Download size={14} />}
            onClick={() => void downloadFile(file.name).catch(() => {})}
          >
            {t('download')}
          </Button>
          <span className={css['note']}>{t('until', { time: formatSince(file.until, now) })}</span>
        </>
      )}
      {state === 'done' && makesFile && !there && <span className={css['note']}>{t('fileGone')}</span>}
      {state !== 'done' && (
        <Button
          size="small"
          icon={<RotateCw size={14} />}
          loading={retry.isPending}
          onClick={() => retry.mutate({ params: { id } })}
        >
          {t(state === 'cancelled' ? 'goOn' : 'retry')}
        </Button>
      )}
      {refused > 0 && <Refusals job={id} count={refused} />}
      {result?.kind === 'link' && (
        <Link to={result.path} onClick={() => showTray(false)}>
          {t('open')}
        </Link>
      )}
    </div>
  );
}
