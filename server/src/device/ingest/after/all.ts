import type { AfterIngest } from './change';
import { portFaults } from './port-faults';
import { meterReadings } from './meter';
import { warnings } from './warnings';

/** Steps that run after ingest, in this order. */
export const afterIngest: readonly AfterIngest[] = [meterReadings, warnings, portFaults];
