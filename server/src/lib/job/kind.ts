import type { JobFacts, JobResult } from '@chargehand/contract/areas/system/job';
import type { Access } from '@chargehand/contract/http/endpoint';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Origin } from '../audit/audit';
import type { Db, Tx } from '../db';
import type { Acting } from '../session/session';

/** Properties of every kind of job. */
export interface Kind<I> {
  /** Name of the kind, such as `<area>.<verb>`. */
  name: `${string}.${string}`;
  input: z.ZodType<I>;
  /** Access that the account must have when the job runs. */
  access: Access;
}

/** Arguments that every slice and every job that runs as a whole get. */
interface Work<I> {
  input: I;
  session: Acting;
  /** Origin for `newAudit`: that of the request that started the job, with the job's number as request id. */
  origin: Origin;
}

/** Arguments of a slice. */
export interface Slice<I, C> extends Work<I> {
  /** Transaction of the slice, with the account's database role. */
  db: Tx;
  /** Cursor that the previous slice returned, or `begin` for the first slice. */
  cursor: C;
  /** Number of rows done before this slice. */
  done: number;
  /** Returns whether the slice has time for another row. */
  more(): boolean;
  /**
   * Processes one row; a Failure that `work` throws is recorded with the row's position, from 1, and its name `key`.
   * With `guarded`, a Failure also rolls back everything that `work` wrote, which costs two round trips for a savepoint
   * and is needed only if `work` can fail after it has written. Returns whether the row succeeded.
   */
  row(position: number, key: string, work: () => Promise<void>, guarded?: 'guarded'): Promise<boolean>;
  /**
   * Processes several rows at once. If `work` throws a Failure, everything that it wrote is rolled back. Returns
   * whether it succeeded.
   */
  attempt(work: () => Promise<void>): Promise<boolean>;
}

/** Result of a slice. `end` is set if this was the last slice of the job. */
interface Sliced<C> {
  cursor: C;
  /** Number of rows in this slice, including refused ones. */
  done: number;
  /** Total number of rows, if it is known now. */
  total?: number;
  end?: JobResult;
}

/** A kind of job that runs in slices, created by `sliced`. It parses input and cursor itself. */
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
 * Declares a kind of job that runs in slices. A Failure outside `row` and `attempt` ends the job; the rows of a slice,
 * the progress and the operation log entries are written in one transaction, so that a killed server loses and repeats
 * nothing.
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

/** A file that a job creates. Only the account of the job can download it. */
export interface NewFile {
  originalName: string;
  /** Content type. */
  type: string;
  /** Extension of the stored file's name. */
  extension: string;
}

export type Write = (content: Buffer | Readable) => Promise<void>;

/** Arguments of a job that runs as a whole. */
export interface Whole<I> extends Work<I> {
  /** Reads with the rights of the account, in a read-only transaction of the pool `long`. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Writes with the rights of the account, in a transaction of its own, if the job still belongs to this run. A failed
   * run does not roll these writes back, so a kind that writes must begin by undoing them.
   */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Stores a file that the job creates and returns its name, to be returned as `Made.file`. `fill` must write the
   * content once, as a buffer or a stream.
   */
  keep(file: NewFile, fill: (write: Write) => Promise<void>): Promise<string>;
  /** Aborted when the job is cancelled, its account loses the access, or the server stops. */
  signal: AbortSignal;
  /** Reports the progress. It is stored at intervals. */
  progress(done: number, total?: number): void;
}

/** Result of a job that runs as a whole. */
export interface Made {
  done: number;
  result?: JobResult;
  /** Name of the stored file that the account can download. */
  file?: string;
}

/** A kind of job that runs as a whole, created by `whole`. It parses its input itself. */
export interface WholeKind<I> extends Kind<I> {
  runner: 'whole';
  run(work: Whole<unknown>): Promise<Made>;
}

/** Declaration of a kind that runs as a whole. */
interface WholeBy<I> extends Kind<I> {
  run(work: Whole<I>): Promise<Made>;
}

/**
 * Declares a kind of job that runs in one piece, such as the creation of a file. If a run fails or its server is
 * killed, the next run starts from the beginning.
 */
export const whole = <I>({ run, ...kind }: WholeBy<I>): WholeKind<I> => ({
  ...kind,
  runner: 'whole',
  run: (work) => run({ ...work, input: kind.input.parse(work.input) }),
});

export type AnyKind = SlicedKind<unknown> | WholeKind<unknown>;

/** Optional properties of a job, given when it is started. */
export interface Started {
  title?: JobFacts;
  /** Total number of rows, if known. */
  total?: number;
}
