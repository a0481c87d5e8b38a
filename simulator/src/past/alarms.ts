import type { AlarmKind, AlarmSeverity } from '@chargehand/contract/areas/devices/alarm-words';
import { dayMs, hourMs, iso, isoOrNull, minuteMs } from './calendar';
import type { Actor, Device, Heat, Period, Story } from './story';

interface PastAlarm {
  device: Device;
  period: Period;
  kind: AlarmKind;
  severity: AlarmSeverity;
  evidence: Readonly<Record<string, unknown>>;
  beganAt: number;
  raisedAt: number;
  returnedAt: number | null;
  /** Null while it is not acknowledged. */
  acknowledged: { at: number; by: Actor } | null;
  /** Incident that it belongs to. */
  incidentId?: number;
}

/** Writes an alarm. */
export function addAlarm({ sheets, places, now }: Story, alarm: PastAlarm): void {
  const { device, period, acknowledged } = alarm;
  const at = acknowledged !== null && acknowledged.at < now ? acknowledged.at : null;
  sheets.add('alarm', {
    device_id: device.id,
    kind: alarm.kind,
    severity: alarm.severity,
    code: device.code,
    device_name: period.name,
    model_name: device.model.name,
    agent_id: period.agentId,
    merchant_id: period.merchantId,
    place_id: places.get(device.id) ?? null,
    since: iso(period.since),
    evidence: JSON.stringify(alarm.evidence),
    began_at: iso(alarm.beganAt),
    raised_at: iso(alarm.raisedAt),
    returned_at: isoOrNull(alarm.returnedAt),
    acknowledged_at: isoOrNull(at),
    acknowledged_by: at === null ? null : (acknowledged?.by.accountId ?? null),
    incident_id: alarm.incidentId ?? null,
  });
}

/** Writes the alarm of a heat, whose warning was completed at `completedAt` by a person, or by itself. */
export function alarmOfHeat(
  story: Story,
  heat: Heat,
  { at: completedAt, by }: { at: number | null; by: Actor | null },
): void {
  const { device, period } = heat;
  const random = story.random.fork(`heat alarm ${device.id} ${heat.at}`);
  // The service desk looks at the list every morning and evening, and acknowledges what cooled by itself.
  const seen =
    completedAt === null
      ? null
      : by === null
        ? { at: completedAt + random.between(10, 700) * minuteMs, by: random.pick(story.staff.support) }
        : { at: completedAt, by };
  const isOpen = seen === null || seen.at >= story.now;
  if (isOpen && !isUsed(story, device, period)) return;
  // A device has one open alarm of a kind.
  if (isOpen && story.heats.some((other) => other.device === device && other.at > heat.at)) return;
  addAlarm(story, {
    device,
    period,
    kind: 'heat',
    severity: 'major',
    evidence: { value: heat.temperature, limit: device.model.warningTemperature },
    beganAt: heat.at,
    raisedAt: heat.at,
    returnedAt: completedAt,
    acknowledged: seen,
  });
}

/** Returns whether a period of a charger is its present one, in use. */
export const isUsed = ({ now }: Story, device: Device, period: Period): boolean =>
  device.userId !== null && device.periods.at(-1) === period && now > period.since;

interface Trouble {
  kind: AlarmKind;
  severity: AlarmSeverity;
  /** Share of the chargers that had it in the last two hundred days. */
  share: number;
  /** Hours that it lasted at most. */
  hours: number;
  /** Delay of the kind, in minutes. */
  delay: number;
  evidence: Readonly<Record<string, unknown>>;
}

const troubles: readonly Trouble[] = [
  { kind: 'silence', severity: 'major', share: 0.2, hours: 30, delay: 5, evidence: {} },
  {
    kind: 'weakSignal',
    severity: 'info',
    share: 0.06,
    hours: 72,
    delay: 30,
    evidence: { value: -88, limit: -85 },
  },
  { kind: 'portFault', severity: 'major', share: 0.04, hours: 20, delay: 1, evidence: { ports: [2] } },
  {
    kind: 'wrongClock',
    severity: 'minor',
    share: 0.03,
    hours: 9,
    delay: 10,
    evidence: { value: -311, limit: 120 },
  },
  {
    kind: 'lostCommands',
    severity: 'minor',
    share: 0.03,
    hours: 2,
    delay: 0,
    evidence: { value: 4, limit: 3 },
  },
  {
    kind: 'failedFirmware',
    severity: 'minor',
    share: 0.02,
    hours: 40,
    delay: 0,
    evidence: { version: '2.4.0' },
  },
  { kind: 'relayStuck', severity: 'critical', share: 0.01, hours: 3, delay: 1, evidence: { ports: [1] } },
  {
    kind: 'unreadable',
    severity: 'minor',
    share: 0.01,
    hours: 6,
    delay: 0,
    evidence: { value: 17, limit: 10 },
  },
];

/** Number of days of the past in which alarms were computed. */
const alarmDays = 200;

/** Writes the other alarms of the chargers in use. All have returned; the service desk has not seen the newest yet. */
export function raiseAlarms(story: Story): void {
  for (const device of story.fleet) {
    const period = device.periods.at(-1);
    if (!period || !isUsed(story, device, period)) continue;
    const random = story.random.fork(`alarms ${device.id}`);
    for (const { kind, severity, share, hours, delay, evidence } of troubles) {
      if (!random.chance(share)) continue;
      const from = Math.max(period.since, story.now - alarmDays * dayMs);
      const beganAt = from + random.unit() * (story.now - hourMs - from);
      const raisedAt = beganAt + delay * minuteMs;
      const returnedAt = Math.min(story.now, raisedAt + (0.05 + 0.95 * random.unit()) * hours * hourMs);
      if (raisedAt >= story.now) continue;
      addAlarm(story, {
        device,
        period,
        kind,
        severity,
        evidence: kind === 'silence' ? { seenAt: iso(beganAt) } : evidence,
        beganAt,
        raisedAt,
        returnedAt,
        acknowledged: {
          at: raisedAt + random.between(3, 600) * minuteMs,
          by: random.pick(story.staff.support),
        },
      });
    }
  }
}
