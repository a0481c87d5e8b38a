import { type Job, jobApi } from '@chargehand/contract/areas/system/job';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, CallError } from '../../../lib/call/call';
import { renew, useCall } from '../../../lib/call/query';
import { newKey } from '../../../lib/call/write-key';
import { useStarted } from '../../../ui/job/use-started';
import type { Queue } from '../../../features/scanning/queue';
import { type ItemCounts, itemCountsOf } from '../../../features/scanning/scans';
import type { Kept } from '../../../features/scanning/kept-scans';
import type { Sender } from './moves';

/** Poll interval of a job in milliseconds. */
const everyMs = 1000;
/** Number of refusals that one request reads. */
const pageSize = 100;

async function refusalsOf(id: number, count: number): Promise<{ code: string; msg: string }[]> {
  const pages = Array.from({ length: Math.ceil(count / pageSize) }, (_, at) => at + 1);
  const refusals: { code: string; msg: string }[] = [];
  for (const pageNum of pages) {
    const { rows } = await call(jobApi.refusals, {
      params: { id },
      query: { pageNum, pageSize },
      quiet: true,
    });
    refusals.push(...rows.map(({ key, errors, msg }) => ({ code: key, msg: errors[0]?.msg ?? msg })));
  }
  return refusals;
}

interface Confirming {
  by: Sender;
  queue: Queue;
  kept: () => Kept;
  keep: (kept: Kept) => void;
  /** Text for a job that did not finish. */
  stopped: string;
  onDone: (done: ItemCounts, id: number | null) => void;
}

/**
 * Provides a function that sends the scans exactly once: neither a second click nor a lost response creates a second
 * document. Codes that the server refuses are marked in the list; the other codes stay in it.
 */
export function useConfirm({ by, queue, kept, keep, stopped, onDone }: Confirming) {
  const client = useQueryClient();
  const started = useStarted();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [job, setJob] = useState(() => kept().job);
  const good = () => queue.state().entries.filter(({ state }) => state === 'good');

  const refuse = (refusals: readonly { code: string; msg: string }[]) => {
    const scannedCodes = new Set(queue.state().entries.map(({ code }) => code));
    queue.refuse(refusals);
    // A refusal without a scanned code concerns the form, for example the recipient.
    const others = refusals.filter(({ code }) => !scannedCodes.has(code));
    if (others.length > 0) setFailure(others.map(({ msg }) => msg).join(' '));
  };

  const confirm = async () => {
    if (sending || job !== undefined) return;
    setSending(true);
    setFailure(undefined);
    const before = kept();
    const key = before.key ?? newKey();
    keep({ ...before, key });
    const devices = good();
    try {
      const made = await by.send(before.header, devices, key);
      if (made.job !== null) {
        keep({ ...before, key, job: made.job });
        setJob(made.job);
        await started(false);
      } else {
        await renew(client, by.use);
        onDone(itemCountsOf(devices), made.id ?? null);
      }
    } catch (error) {
      if (error instanceof CallError && error.errors.length > 0)
        refuse(error.errors.map(({ field, msg }) => ({ code: field, msg })));
      else setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };

  const [turn, setTurn] = useState(0);
  const watched = useCall(jobApi.get, { params: { id: job ?? 0 } }, { enabled: job !== undefined });
  const { refetch } = watched;
  useEffect(() => {
    if (job === undefined) return;
    const timer = setInterval(() => void refetch(), everyMs);
    return () => clearInterval(timer);
  }, [job, refetch, turn]);

  const end = useEffectEvent(async (ended: Job) => {
    if (ended.state === 'done' && ended.refused === 0) {
      await renew(client, by.use);
      return onDone(itemCountsOf(good()), null);
    }
    try {
      const refusals = ended.state === 'done' ? await refusalsOf(ended.id, ended.refused) : [];
      const { job, key, ...rest } = kept();
      keep(rest);
      setJob(undefined);
      if (refusals.length > 0) refuse(refusals);
      else setFailure(stopped);
    } catch {
      // If the refusals cannot be read, tries again after the poll interval.
      setTimeout(() => setTurn((times) => times + 1), everyMs);
    }
  });
  const now = watched.data;
  const ended = now && now.id === job && now.finishedAt !== null ? now : undefined;
  useEffect(() => {
    // The end of the job is an external event, not state of this page.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (ended) void end(ended);
  }, [ended, turn]);

  return { confirm, sending: sending || job !== undefined, job, failure };
}
