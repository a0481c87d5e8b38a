/** The stored state of a device. Instants are ISO 8601 by the server's clock unless stated otherwise. */
export interface Known {
  deviceId: number;
  /** Incremented with every change. */
  version: number;
  /** Time of the last ownership change. All values here were measured since then. */
  since: string;
  /** The boot that these values belong to. */
  sid: string | null;
  /** Time of its presence message, or null if the device has reported no boot. */
  bootedAt: string | null;
  /** Sequence of the newest reading of the boot. */
  seq: number | null;
  /** Time of that reading, by the device's clock. */
  reportedAt: string | null;
  /** °C */
  temperature: number | null;
  fan: boolean | null;
  powerMw: number | null;
  /** Milliseconds by which the device's clock is ahead. */
  clockOffMs: number | null;
  /** Last reported switch states of the device and its ports, or null if none was reported. */
  on: boolean | null;
  portOn: boolean[] | null;
  /** Faults of its ports (`faults.ts`), or null if there are none. */
  portFaults: number[] | null;
  online: boolean;
  onlineSince: string | null;
  seenAt: string | null;
  /** The server whose broker the device is connected to. */
  heldBy: string | null;
}

/** Other values written when a device's messages change its state. Undefined values stay unchanged. */
export interface Told {
  ports?: number[];
  firmware?: string | undefined;
  hardware?: string | undefined;
  ip?: string | undefined;
  /** Bluetooth address and name. */
  btMac?: string | undefined;
  btName?: string | undefined;
  rssi?: number | undefined;
  on?: boolean | undefined;
  portOn?: boolean[] | undefined;
}
