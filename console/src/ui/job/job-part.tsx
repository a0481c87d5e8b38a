import { jobApi, type Job } from '@chargehand/contract/areas/system/job';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../lib/words/clock';
import { format } from '../../lib/words/format';
import { notifier } from '../../lib/call/notify';
import { useSend } from '../../lib/call/query';
import type { TrayPart } from '../tray-list';
import css from './job.module.css';
import { JobItem } from './job-item';
import { isOpen, hadNoEffect, useJobs, useTitle } from './jobs';
import './live';

/** Returns the account's jobs, running ones and results, as a part of the inbox; undefined if there are none. */
export function useJobsPart(): TrayPart | undefined {
  const { t } = useTranslation('job');
  const jobs = useJobs();
  if (!jobs || jobs.length === 0) return undefined;
  const running = jobs.filter(isOpen).length;
  return {
    title: t('tray'),
    count: running,
    label: t('traySome', { count: running, n: format.number(running) }),
    content: <Jobs jobs={jobs} />,
  };
}

/** Notifies the user of each job that ends, and reloads the data that it has written. */
export function EndedJobs() {
  return useJobs()?.map((job) => (
    <Suspense key={job.id}>
      <End job={job} />
    </Suspense>
  ));
}

/** List of the jobs, with a button that dismisses all ended ones. */
function Jobs({ jobs }: { jobs: Job[] }) {
  const { t } = useTranslation('job');
  const dismiss = useSend(jobApi.dismiss);
  const ended = jobs.filter((job) => !isOpen(job)).map(({ id }) => id);
  return (
    <>
      <ul className={css['jobs']}>
        {jobs.map((job) => (
          <Suspense key={job.id}>
            <JobItem job={job} />
          </Suspense>
        ))}
      </ul>
      {ended.length > 1 && (
        <Button
          type="link"
          size="small"
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate({ params: { ids: ended } })}
        >
          {t('dismissAll')}
        </Button>
      )}
    </>
  );
}

/** Milliseconds after the end of a job during which a newly opened page may still show data read before that end. */
const justNowMs = 30_000;

/**
 * Notifies the user once when a job that the page has shown as open ends, unless the job was cancelled. Reloads the
 * data that the job has written, even if the job was cancelled.
 */
function End({ job }: { job: Job }) {
  const { t } = useTranslation('job');
  const title = useTitle(job);
  const client = useQueryClient();
  const wasOpen = useRef(isOpen(job));
  const renew = useEffectEvent(() => {
    // A job with a file has written no other data. Other written data can appear anywhere, for example in counts or
    // names, so all queries except those of jobs are invalidated.
    if (!job.file) void client.invalidateQueries({ predicate: ({ queryKey: [area] }) => area !== 'job' });
  });
  const notify = useEffectEvent(() => {
    const { refused } = job;
    if (job.state === 'done' && refused > 0 && !hadNoEffect(job))
      notifier().warn(t('noticePartly', { count: refused, n: format.number(refused), title }));
    else if (job.state === 'done' && !hadNoEffect(job)) notifier().success(t('noticeDone', { title }));
    else if (job.state !== 'cancelled') notifier().error(t('noticeFailed', { title }));
    renew();
  });
  // Also reloads the data if a page was opened around the end of the job: it may have read its rows before the job
  // ended, and the job's state only afterwards.
  const renewIfJustEnded = useEffectEvent(() => {
    if (job.finishedAt !== null && serverNow() - Date.parse(job.finishedAt) < justNowMs) renew();
  });
  useEffect(() => renewIfJustEnded(), []);
  const open = isOpen(job);
  useEffect(() => {
    if (wasOpen.current && !open) notify();
    wasOpen.current = open;
  }, [open]);
  return null;
}
