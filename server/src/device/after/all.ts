import type { AfterIngest } from './change';
import { meterReadings } from './meter';

/** What follows ingest, in this order. */
export const afterIngest: readonly AfterIngest[] = [meterReadings];
