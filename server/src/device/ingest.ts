import pg from 'pg';
import { Counter, Histogram } from 'prom-client';
import type { Db } from '../lib/db';
import type { Log } from '../lib/log';
import type { Incoming } from './message';
import { storeBatch } from './store';

interface Waiting extends Incoming {
  resolve: () => void;
  reject: (error: unknown) => void;
}

const stored = new Counter({
  name: 'chargehand_device_messages_stored_total',
  help: 'Messages of devices that were committed',
});
const batches = new Histogram({
  name: 'chargehand_ingest_batch_seconds',
  help: 'Duration of a group commit',
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
});

/** Messages in one transaction, and how long the first of them waits for others. Milliseconds. */
const mostInBatch = 1000;
const gatherMs = 4;
/** Beyond this many waiting messages new ones are refused: the device keeps them and sends them again. */
const mostWaiting = 50_000;

export interface Ingest {
  /** Resolves when the message is committed; rejects when it could not be stored now. */
  take(incoming: Incoming): Promise<void>;
  /** Commits what waits and takes nothing more. */
  close(): Promise<void>;
}

/** Two transactions waited for each other, or changed the same row: the one that lost is tried again. */
const isConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
const mostTries = 3;

/** A value that PostgreSQL will never accept, as opposed to a database that does not answer. */
const isBadData = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22|23)/.test(error.code ?? '');

/** Commits messages in groups, in the order they came, one group at a time. */
export function openIngest(db: Db, log: Log): Ingest {
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;
  let closed = false;

  // One message that cannot be stored must not take its neighbours with it.
  const store = async (batch: Waiting[], tries = 1): Promise<void> => {
    try {
      await db.transaction().execute((tx) => storeBatch(tx, batch));
      stored.inc(batch.length);
      batch.forEach(({ resolve }) => resolve());
    } catch (error) {
      if (isConflict(error) && tries < mostTries) await store(batch, tries + 1);
      else if (!isBadData(error)) batch.forEach(({ reject }) => reject(error));
      else if (batch.length === 1) {
        log.warn({ err: error, deviceId: batch[0]?.deviceId }, 'a message cannot be stored and was dropped');
        batch.forEach(({ resolve }) => resolve());
      } else {
        const half = batch.length >> 1;
        await store(batch.slice(0, half));
        await store(batch.slice(half));
      }
    }
  };

  const run = async () => {
    while (waiting.length > 0) {
      if (waiting.length < mostInBatch && !closed) await new Promise((next) => setTimeout(next, gatherMs));
      const batch = waiting.slice(0, mostInBatch);
      waiting = waiting.slice(batch.length);
      const done = batches.startTimer();
      await store(batch);
      done();
    }
    running = undefined;
  };

  return {
    take(incoming) {
      if (closed) return Promise.reject(new Error('the server is stopping'));
      if (waiting.length >= mostWaiting)
        return Promise.reject(new Error('too many messages wait to be stored'));
      return new Promise((resolve, reject) => {
        waiting.push({ ...incoming, resolve, reject });
        running ??= run();
      });
    },
    async close() {
      closed = true;
      await running;
    },
  };
}
