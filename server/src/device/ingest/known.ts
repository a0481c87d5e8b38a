/** The stored state of a device. Times are ISO 8601 by the server's clock unless stated otherwise. */
export interface Known {
  deviceId: number;
  /** Version of the stored state, incremented with every change. */
  version: number;
  /** Time of the last change of owner. Measured values from before it are not included. */
  since: string;
  /** Id of the current boot, or null if it is unknown. */
  sid: string | null;
  /** Time of the presence message of this boot, or null if the device has reported no boot. */
  bootedAt: string | null;
  /** Sequence of the newest reading of this boot. */
  seq: number | null;
  /** Time of that reading, by the device's clock. */
  reportedAt: string | null;
  /** °C */
  temperature: number | null;
  fan: boolean | null;
  powerMw: number | null;
  /** Milliseconds by which the device's clock is ahead. Negative if it is behind, null if unknown. */
  clockOffMs: number | null;
  /** Last reported switch state of the device, or null if none was reported. */
  on: boolean | null;
  /** Last reported switch states of the ports, or null if none were reported. */
  portOn: boolean[] | null;
  /** Faults of the ports as bits (`faults.ts`), or null if there are none. */
  portFaults: number[] | null;
  online: boolean;
  /** Time at which the device came online, or null if it is offline or the time is unknown. */
  onlineSince: string | null;
  /**
   * Time of receipt of the device's newest message. Command results, outdated reports and messages that a broker had
   * retained do not count.
   */
  seenAt: string | null;
  /** Id of the server whose broker the device is connected to, or null. */
  heldBy: string | null;
}

/**
 * Values of a device's state that are not in Known, or that are written only if a message contains them. Undefined
 * values stay unchanged.
 */
export interface StateChange {
  ports?: number[];
  firmware?: string | undefined;
  hardware?: string | undefined;
  ip?: string | undefined;
  /** Bluetooth address. */
  btMac?: string | undefined;
  btName?: string | undefined;
  rssi?: number | undefined;
  on?: boolean | undefined;
  portOn?: boolean[] | undefined;
}
