/** What is known of a device. Instants by the server's clock unless it says otherwise, as ISO 8601. */
export interface Known {
  deviceId: number;
  /** Grows with every change. */
  version: number;
  /** Since when it has been in the hands that it is in: what is known of it was measured since. */
  since: string;
  /** The boot all of this belongs to. */
  sid: string | null;
  /** When its presence came; null while the device has told of no boot. */
  bootedAt: string | null;
  /** The newest reading of the boot, by its sequence. */
  seq: number | null;
  /** When that was measured, by the device's clock. */
  reportedAt: string | null;
  /** °C */
  temperature: number | null;
  fan: boolean | null;
  powerMw: number | null;
  /** How far the device's clock is ahead, in milliseconds. */
  clockOffMs: number | null;
  /** What it said of its switches last: its own, and those of its ports; null while it told nothing. */
  on: boolean | null;
  portOn: boolean[] | null;
  /** What is wrong with its ports (`faults.ts`); null where all are well. */
  portFaults: number[] | null;
  online: boolean;
  onlineSince: string | null;
  seenAt: string | null;
  /** The server whose broker the device is connected to. */
  heldBy: string | null;
}

/** What is written besides when a device's messages change it; what is undefined stays. */
export interface Told {
  ports?: number[];
  firmware?: string | undefined;
  hardware?: string | undefined;
  ip?: string | undefined;
  /** Over Bluetooth. */
  btMac?: string | undefined;
  btName?: string | undefined;
  rssi?: number | undefined;
  on?: boolean | undefined;
  portOn?: boolean[] | undefined;
}
