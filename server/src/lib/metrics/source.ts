import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import { type Db, inTransaction } from '../db';
import type { Log } from '../log';
import { within } from '../within';

/** Value of a gauge: one number, one per value of its label, or undefined if there is none yet. */
type Measured = number | undefined | ReadonlyMap<string, number>;

interface Described {
  help: string;
  /** Name of the gauge's only label. Its values must be a fixed set, without ids, texts of users, or error messages. */
  label?: string;
}

/** Gauges that are read together when `/metrics` is called, such as by one query. */
export interface Source<Name extends string = string> {
  /** Short name, under which a failure is reported. */
  name: string;
  gauges: Record<Name, Described>;
  read(): Promise<Record<Name, Measured>>;
}

/** Declares a source, so that `read` must return exactly the declared gauges. */
export const source = <Name extends string>(declared: Source<Name>): Source => declared;

/** Maximum duration of one query, in milliseconds. */
const queryMs = 1000;
/** Milliseconds after which a source counts as failed, for example because no connection is free. */
const sourceMs = 1500;
/** Milliseconds after which `/metrics` responds without the sources that are not read yet. */
const scrapeMs = 5000;
/** Milliseconds for which values are cached. */
const keptMs = 5000;

/** Runs queries of a source in a read-only transaction with a time limit. */
export const briefly = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(
    db,
    async (tx) => {
      await sql`select set_config('statement_timeout', ${String(queryMs)}, true)`.execute(tx);
      return work(tx);
    },
    'read only',
  );

function setGauge(gauge: Gauge, label: string | undefined, value: Measured): void {
  if (typeof value === 'number') gauge.set(value);
  else if (value && label !== undefined) for (const [name, n] of value) gauge.set({ [label]: name }, n);
}

/** Creates the gauges of a source in `registry`. Returns functions that read them and remove their values. */
function openSource({ gauges, read }: Source, registry: Registry) {
  const opened = Object.entries(gauges).map(([name, { help, label }]) => {
    const labelNames = label === undefined ? [] : [label];
    return { name, label, gauge: new Gauge({ name, help, labelNames, registers: [registry] }) };
  });
  const clear = () => {
    // A gauge without a label would be 0 after `reset`.
    for (const { gauge, label } of opened)
      if (label === undefined) gauge.remove();
      else gauge.reset();
  };
  let pending: Promise<Record<string, Measured>> | undefined;
  return {
    clear,
    async read() {
      // A read that outlived its time limit is not started a second time.
      if (pending) throw new Error('the previous read still runs');
      pending = read().finally(() => (pending = undefined));
      const values = await within(sourceMs, pending);
      clear();
      for (const { name, label, gauge } of opened) setGauge(gauge, label, values[name]);
    },
  };
}

/** Values of sources, in the text format of Prometheus. */
export interface Measures {
  /** Reads the sources, one after the other. Values of a source that fails are missing. */
  text(): Promise<string>;
}

export function openMeasures(sources: readonly Source[], log: Pick<Log, 'warn'>): Measures {
  const registry = new Registry();
  const failed = new Gauge({
    name: 'chargehand_metrics_source_failed',
    help: '1 if the metrics of a source could not be read and are missing',
    labelNames: ['source'],
    registers: [registry],
  });
  const opened = sources.map((one) => ({ ...openSource(one, registry), name: one.name, isFailing: false }));
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  const readAll = async () => {
    for (const one of opened) {
      one.clear();
      failed.set({ source: one.name }, 1);
    }
    for (const one of opened)
      try {
        await one.read();
        one.isFailing = false;
        failed.set({ source: one.name }, 0);
      } catch (err) {
        if (!one.isFailing) log.warn({ err, source: one.name }, 'metrics could not be read');
        one.isFailing = true;
      }
    readAt = performance.now();
  };

  return {
    async text() {
      if (performance.now() - readAt > keptMs) reading ??= readAll().finally(() => (reading = undefined));
      if (reading) await within(scrapeMs, reading).catch(() => undefined);
      return registry.metrics();
    },
  };
}
