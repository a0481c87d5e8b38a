import type { Tx } from '../../../lib/db';
import type { Known } from '../known';
import type { Remembered } from '../device-cache';
import type { Reading } from '../reading';

/** The change that a group of messages made to one device. */
export interface DeviceChange {
  deviceId: number;
  before: Known;
  after: Known;
  /** New readings in the order of the device's clock. They may be older than readings already stored. */
  readings: Reading[];
  /**
   * Data of the device to cache for its next group of messages. An `AfterIngest` step may replace a part of this data;
   * the cache is updated only after the commit.
   */
  remembered: Remembered;
}

/** A step that runs in the transaction that stores a group of messages, after the states are written. */
export type AfterIngest = (tx: Tx, changes: readonly DeviceChange[]) => Promise<void>;
