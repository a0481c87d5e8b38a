import { jobApi, type Job } from '@chargehand/contract/areas/job';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Inbox } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../lib/words/clock';
import { format } from '../../lib/words/format';
import { notifier } from '../../lib/call/notify';
import { useSend } from '../../lib/call/query';
import { Tray } from '../tray';
import css from './job.module.css';
import { JobItem } from './job-item';
import { isOpen, isVain, useJobs, useTitle } from './jobs';
import './live';
import { showTray, useTrayOpen } from './tray-open';

/** Own long work, wherever the person is: what runs, what came of it. Nothing while there is none. */
export default function JobTray({ className }: { className: string }) {
  const { t } = useTranslation('job');
  const open = useTrayOpen();
  const jobs = useJobs();
  if (!jobs || jobs.length === 0) return null;
  const running = jobs.filter(isOpen).length;
  const label = running > 0 ? t('traySome', { count: running, n: format.number(running) }) : t('tray');
  return (
    <>
      <Tray
        className={className}
        icon={Inbox}
        title={t('tray')}
        label={label}
        count={running}
        open={open}
        onOpen={showTray}
      >
        <Jobs jobs={jobs} />
      </Tray>
      {jobs.map((job) => (
        <Suspense key={job.id}>
          <End job={job} />
        </Suspense>
      ))}
    </>
  );
}

/** The jobs themselves; what has ended goes all at once. */
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

/** What was read so shortly before a job ended may be older than its end. Milliseconds. */
const justNowMs = 30_000;

/** Says that a job has ended, once, if it was seen before it did; what it has written is read anew. */
function End({ job }: { job: Job }) {
  const { t } = useTranslation('job');
  const title = useTitle(job);
  const client = useQueryClient();
  const wasOpen = useRef(isOpen(job));
  const renew = useEffectEvent(() => {
    // What it has written may show anywhere, as a count or a name.
    if (!job.file) void client.invalidateQueries({ predicate: ({ queryKey: [area] }) => area !== 'job' });
  });
  const tell = useEffectEvent(() => {
    if (job.state === 'done' && !isVain(job)) notifier().success(t('noticeDone', { title }));
    else if (job.state !== 'cancelled') notifier().error(t('noticeFailed', { title }));
    renew();
  });
  // A page that loads while a job ends reads its rows before that, and learns of the job after.
  const renewIfJustEnded = useEffectEvent(() => {
    if (job.finishedAt !== null && serverNow() - Date.parse(job.finishedAt) < justNowMs) renew();
  });
  useEffect(() => renewIfJustEnded(), []);
  const open = isOpen(job);
  useEffect(() => {
    if (wasOpen.current && !open) tell();
    wasOpen.current = open;
  }, [open]);
  return null;
}
