import type { JobFacts, JobResult } from '@chargehand/contract/areas/job';
import type { Access } from '@chargehand/contract/http/endpoint';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Origin } from '../audit/audit';
import type { Db, Tx } from '../db';
import type { Acting } from '../session/session';

/** Properties of every kind of job. */
export interface Kind<I> {
  /** `<area>.<verb>`. */
  name: `${string}.${string}`;
  input: z.ZodType<I>;
  /** Access the account must have while the job runs. */
  access: Access;
}

/** Arguments of every piece of work. */
interface Work<I> {
  input: I;
  session: Acting;
  /** Origin for `newAudit`: that of the request which started the job, with the job's number as request id. */
  origin: Origin;
}

/** Arguments of a slice. */
export interface Slice<I, C> extends Work<I> {
  /** Transaction of the slice, in the account's database role. */
  db: Tx;
  /** Cursor returned by the previous slice; `begin` for the first. */
  cursor: C;
  /** Number of rows done before this slice. */
  done: number;
  /** Returns whether there is time for another row. */
  more(): boolean;
  /**
   * Processes one row and returns whether it succeeded; a failure by `fail()` or `refuse()` rolls the row back and is
   * recorded with its position, from 1, and name. A row that fails before it writes needs no `guarded`, which costs two
   * round trips for a savepoint.
   */
  row(position: number, key: string, work: () => Promise<void>, guarded?: 'guarded'): Promise<boolean>;
  /** Processes several rows at once. If any of them is refused, all are rolled back and the result is false. */
  attempt(work: () => Promise<void>): Promise<boolean>;
}

/** Result of a slice. `end` is set if the job is done. */
export interface Sliced<C> {
  cursor: C;
  /** Number of rows in this slice, including refused ones. */
  done: number;
  /** Total number of rows, if it is known now. */
  total?: number;
  end?: JobResult;
}

/** A kind of job that runs in slices, as created by `sliced`. Input and cursor are parsed with its own schemas. */
export interface SlicedKind<I> extends Kind<I> {
  runner: 'slices';
  slice(work: Slice<unknown, unknown>): Promise<Sliced<unknown>>;
}

/** Declaration of a kind that runs in slices. */
interface SlicedBy<I, C> extends Kind<I> {
  cursor: z.ZodType<C>;
  begin: C;
  slice(work: Slice<I, C>): Promise<Sliced<C>>;
}

/**
 * Declares a kind of job that runs in slices, each with its rows, the job's progress and the operation log entries in
 * one transaction, so that a killed server loses and repeats nothing. A `fail()` outside `row` ends the job.
 */
export const sliced = <I, C>({ slice, cursor, begin, ...kind }: SlicedBy<I, C>): SlicedKind<I> => ({
  ...kind,
  runner: 'slices',
  slice: (work) =>
    slice({
      ...work,
      input: kind.input.parse(work.input),
      cursor: work.cursor === null ? begin : cursor.parse(work.cursor),
    }),
});

/** A file that a job creates, for its account only. */
export interface NewFile {
  originalName: string;
  /** Content type, and extension of the stored file name. */
  type: string;
  extension: string;
}

export type Write = (content: Buffer | Readable) => Promise<void>;

/** Arguments of a job that runs as a whole. */
export interface Whole<I> extends Work<I> {
  /** Reads as the account, in a read-only transaction of the long pool. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Writes as the account in its own transaction, if the job still belongs to this run. Writes of a failed run are not
   * rolled back, so a kind that writes must begin by undoing them.
   */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Stores a file for the end of the job and returns its name. `fill` writes the content, once, from a buffer or a
   * stream; the file of a failed run is deleted.
   */
  keep(file: NewFile, fill: (write: Write) => Promise<void>): Promise<string>;
  /** Aborted when the job is cancelled, its account loses the permission, or the server stops. */
  signal: AbortSignal;
  /** Reports the progress, which is written at intervals. */
  progress(done: number, total?: number): void;
}

/** Result of a job that runs as a whole. */
export interface Made {
  done: number;
  result?: JobResult;
  /** Name of the stored file for the account to download. */
  file?: string;
}

/** A kind of job that runs as a whole, as created by `whole`. Its input is parsed with its own schema. */
export interface WholeKind<I> extends Kind<I> {
  runner: 'whole';
  run(work: Whole<unknown>): Promise<Made>;
}

/** Declaration of a kind that runs as a whole. */
interface WholeBy<I> extends Kind<I> {
  run(work: Whole<I>): Promise<Made>;
}

/**
 * Declares a kind of job that runs completely or not at all, such as the creation of a file. After a kill it restarts.
 */
export const whole = <I>({ run, ...kind }: WholeBy<I>): WholeKind<I> => ({
  ...kind,
  runner: 'whole',
  run: (work) => run({ ...work, input: kind.input.parse(work.input) }),
});

export type AnyKind = SlicedKind<unknown> | WholeKind<unknown>;

/** Optional properties with which a job is started. */
export interface Started {
  title?: JobFacts;
  /** Total number of rows, if known. */
  total?: number;
}
