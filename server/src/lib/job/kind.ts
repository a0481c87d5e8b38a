import type { JobFacts, JobResult } from '@chargehand/contract/areas/job';
import type { Access } from '@chargehand/contract/endpoint';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Origin } from '../audit/audit';
import type { Db, Tx } from '../db';
import type { Acting } from '../session/session';

/** What every kind of job says of itself. */
export interface Kind<I> {
  /** `<area>.<verb>`. */
  name: `${string}.${string}`;
  input: z.ZodType<I>;
  /** What the account must be allowed while the job runs. */
  access: Access;
}

/** What a piece of work gets, of whichever kind. */
interface Work<I> {
  input: I;
  session: Acting;
  /** For `newAudit`: where the job was started from, and its number as the request's. */
  origin: Origin;
}

/** What one slice gets. */
export interface Slice<I, C> extends Work<I> {
  /** The slice's transaction, in the account's own role of the database. */
  db: Tx;
  /** What the slice before answered; `begin` for the first. */
  cursor: C;
  /** Rows done before this slice. */
  done: number;
  /** Whether there is time for another row. */
  more(): boolean;
  /**
   * Does one row; what it refuses by `fail()` or `refuse()` is taken back, and noted with the row's position
   * (from 1) and what it is called. Answers whether the row was done. A row that refuses before it writes
   * anything needs no `guarded`, which is a savepoint: two round trips.
   */
  row(position: number, key: string, work: () => Promise<void>, guarded?: 'guarded'): Promise<boolean>;
  /** Does several rows at once; what refuses any of them takes all of them back, and answers false. */
  attempt(work: () => Promise<void>): Promise<boolean>;
}

/** What one slice came to. `end` says that the job is done. */
export interface Sliced<C> {
  cursor: C;
  /** Rows of this slice, refused ones among them. */
  done: number;
  /** Rows in all, where they are known now. */
  total?: number;
  end?: JobResult;
}

/** A kind of work row by row, as `sliced` makes it: input and cursor are parsed by its own schemas. */
export interface SlicedKind<I> extends Kind<I> {
  runner: 'slices';
  slice(work: Slice<unknown, unknown>): Promise<Sliced<unknown>>;
}

/** What declares work row by row. */
interface SlicedBy<I, C> extends Kind<I> {
  cursor: z.ZodType<C>;
  begin: C;
  slice(work: Slice<I, C>): Promise<Sliced<C>>;
}

/**
 * Declares work row by row. A slice does its rows, the job's progress and its entries in the operation log in one
 * transaction: a server that is killed loses and repeats nothing. A `fail()` outside of `row` ends the job.
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

/** A file that a job makes for its account alone. */
export interface NewFile {
  originalName: string;
  /** Its content type, and what its name in the store ends with. */
  type: string;
  extension: string;
}

export type Write = (content: Buffer | Readable) => Promise<void>;

/** What a job that is done as a whole gets. */
export interface Whole<I> extends Work<I> {
  /** Reads as the account may, in a read-only transaction of the pool for long work. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Writes as the account may, in a transaction of its own, if the job is still this run's. What a run wrote that came
   * to nothing stays: a kind that writes begins by taking that back.
   */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Keeps a file for the job's end and answers its name; `fill` writes its content, once, and a stream as it comes. Of
   * a run that comes to nothing it is cleaned away.
   */
  keep(file: NewFile, fill: (write: Write) => Promise<void>): Promise<string>;
  /** Aborted when the job is cancelled, its account may no longer do it, or the server stops. */
  signal: AbortSignal;
  /** Tells how far it is; written now and then. */
  progress(done: number, total?: number): void;
}

/** What a job that is done as a whole came to. */
export interface Made {
  done: number;
  result?: JobResult;
  /** The name of the kept file that waits for the account. */
  file?: string;
}

/** A kind of work that is done as a whole, as `whole` makes it: its input is parsed by its own schema. */
export interface WholeKind<I> extends Kind<I> {
  runner: 'whole';
  run(work: Whole<unknown>): Promise<Made>;
}

/** What declares work that is done as a whole. */
interface WholeBy<I> extends Kind<I> {
  run(work: Whole<I>): Promise<Made>;
}

/** Declares work that is done from beginning to end or not at all, such as one file. After a kill it begins anew. */
export const whole = <I>({ run, ...kind }: WholeBy<I>): WholeKind<I> => ({
  ...kind,
  runner: 'whole',
  run: (work) => run({ ...work, input: kind.input.parse(work.input) }),
});

export type AnyKind = SlicedKind<unknown> | WholeKind<unknown>;

/** What a job is started with besides its input. */
export interface Started {
  title?: JobFacts;
  /** Rows in all, where they are known. */
  total?: number;
}
