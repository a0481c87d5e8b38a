import type { Tx } from '../../../lib/db';
import type { Known } from '../known';
import type { Remembered } from '../device-cache';
import type { Reading } from '../reading';

/** What a group of messages made of one device. */
export interface DeviceChange {
  deviceId: number;
  before: Known;
  after: Known;
  /** Readings that were not known yet, in the order of the device's clock; they may be older than what was known. */
  readings: Reading[];
  /** What is remembered of the device since its last group, if nobody else has changed it; kept when this one is committed. */
  remembered: Remembered;
}

/** Does its part for a group of messages in the transaction that stores them, when states are written already. */
export type AfterIngest = (tx: Tx, changes: readonly DeviceChange[]) => Promise<void>;
