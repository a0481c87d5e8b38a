import { dayMs, iso, startOfDay } from './calendar';
import type { Meter, Reading } from './meter';
import type { Random } from './random';
import { arrayText } from './sheets';
import type { Device, Period, Story } from './story';

/** Number of days whose single readings exist, which is the product's default. */
export const detailedDays = 13;

/** The use of a charger in a period. */
export interface Use {
  story: Story;
  random: Random;
  device: Device;
  period: Period;
  meter: Meter;
  sid: string;
  /** The period's end, or the last time the charger was seen. */
  end: number;
  isDetailed: boolean;
  isHotModel: boolean;
  idleAt: number;
  rate: number;
}

/** Counts a reading, and writes it down if single readings of the charger exist. */
export function take(use: Use, reading: Reading): void {
  const { story, device, sid, meter } = use;
  meter.read(reading);
  if (!use.isDetailed || reading.at < startOfDay(story.now) - detailedDays * dayMs) return;
  const { at, tenths, mw, port, minutes } = reading;
  const columns = ['device_id', 'at', 'sid', 'seq', 'temperature', 'fan', 'power_mw', 'ports', 'received_at'];
  const ports = portsOf(device.model.portCount, { mw, port, minutes });
  story.sheets
    .sheet('telemetry', columns)
    .add(
      `${device.id}\t${iso(at)}\t${sid}\t${meter.readings}\t${tenths / 10}\t${tenths > 420 ? 't' : 'f'}\t${mw}\t${arrayText(ports)}\t${iso(at + 400)}`,
    );
}

const portsOf = (count: number, { mw, port, minutes }: Pick<Reading, 'mw' | 'port' | 'minutes'>): number[] =>
  Array.from({ length: count }, (_, i) =>
    i === port ? [1, 9000, Math.round(mw / 9), mw, 1, minutes] : [0, 5100, 0, 0, 0, 0],
  ).flat();

/** Writes the last known state of a charger, which is not connected now. */
export function writeState({ story, device, period, meter, sid, random }: Use): void {
  const { last } = meter;
  if (!last) return;
  const count = device.model.portCount;
  story.sheets.add('device_state', {
    device_id: device.id,
    version: meter.readings + 3,
    online: false,
    online_since: null,
    seen_at: iso(last.at + 400),
    sid,
    seq: meter.readings,
    reported_at: iso(last.at),
    booted_at: iso(period.since),
    temperature: last.tenths / 10,
    fan: last.tenths > 420,
    on_state: true,
    power_mw: last.mw,
    rssi: -random.int(48, 79),
    firmware: story.firmwareOf(device),
    hardware: 'A2',
    ip: device.ip,
    port_on: arrayText(Array.from({ length: count }, () => true)),
    ports: arrayText(portsOf(count, last)),
    since: iso(period.since),
  });
}
