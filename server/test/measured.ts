import type { Measured } from '../src/device/ingest/after/warning-course';
import { followWarnings } from '../src/device/ingest/after/warnings';
import type { Tx } from '../src/lib/db';

/** A reading with its device. */
export interface MeasuredOf extends Measured {
  deviceId: number;
}

/** Opens, continues and completes warnings from readings, which are in order for each device. */
export async function followMeasured(tx: Tx, readings: readonly MeasuredOf[]): Promise<void> {
  const of = new Map<number, MeasuredOf[]>();
  for (const reading of readings) of.set(reading.deviceId, [...(of.get(reading.deviceId) ?? []), reading]);
  await followWarnings(tx, of);
}
