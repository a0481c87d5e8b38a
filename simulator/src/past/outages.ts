import { addAlarm, isUsed } from './alarms';
import { dayMs, hourMs, iso, minuteMs, startOfDay } from './calendar';
import { act } from './logs';
import type { Device, Story } from './story';

/** Minimum number of devices with one cause in an incident, as in `server/sql/incidents.sql`. */
const fewest = 10;

/** Minute of the day at which the power failed, and minutes until it was back. */
const failedAt = 14 * 60 + 12;
const lasted = 205;

interface Standing {
  placeId: number;
  devices: readonly Device[];
}

/** Returns the places with the chargers that stood there at a time, the fullest first. */
function standingAt(story: Story, at: number): Standing[] {
  const byPlace = new Map<number, Device[]>();
  for (const device of story.fleet) {
    const placeId = story.places.get(device.id);
    const period = device.periods.at(-1);
    if (placeId === undefined || !period || !isUsed(story, device, period) || period.since >= at) continue;
    byPlace.set(placeId, [...(byPlace.get(placeId) ?? []), device]);
  }
  return [...byPlace]
    .map(([placeId, devices]) => ({ placeId, devices }))
    .sort((a, b) => b.devices.length - a.devices.length || a.placeId - b.placeId);
}

/** Writes an incident: the chargers of the fullest place fell silent when the power failed there. */
function failPower(story: Story, { placeId, devices }: Standing, at: number): void {
  const { sheets } = story;
  const [clerk] = story.staff.support;
  if (!clerk) return;
  const id = story.next('incident');
  const raisedAt = at + 5 * minuteMs;
  const backAt = at + lasted * minuteMs;
  sheets.add('incident', {
    id,
    kind: 'silence',
    severity: 'major',
    cause: 'place',
    common: String(placeId),
    name: story.placeNames.get(placeId) ?? '',
    place_id: placeId,
    devices: devices.length,
    began_at: iso(at),
    raised_at: iso(raisedAt),
    closed_at: iso(backAt),
  });
  for (const device of devices) {
    const period = device.periods.at(-1);
    if (!period) continue;
    addAlarm(story, {
      device,
      period,
      kind: 'silence',
      severity: 'major',
      evidence: { seenAt: iso(at) },
      beganAt: at,
      raisedAt,
      returnedAt: backAt,
      acknowledged: { at: raisedAt + 11 * minuteMs, by: clerk },
      incidentId: id,
    });
  }
}

/** Writes that a place is out of service from `at` for some hours, and that it ended `early` milliseconds before. */
function closePlace(story: Story, placeId: number, at: number, hours: number, early: number): void {
  const [first] = story.staff.support;
  if (!first) return;
  const until = at + hours * hourMs;
  const name = story.placeNames.get(placeId) ?? '';
  const reason = '检修配电箱，更换漏电保护器';
  story.sheets.add('maintenance', {
    place_id: placeId,
    name,
    reason,
    until: iso(until),
    ended_at: until - early < story.now ? iso(until - early) : null,
    created_at: iso(at),
    created_by: first.accountId,
  });
  act(story, {
    at,
    by: first,
    action: 'maintenance.create',
    target: placeId,
    name,
    after: { place: name, hours, reason },
  });
}

/** Writes a failure of the power at the fullest place three weeks ago, and the work on it the next day. */
export function failPowers(story: Story): void {
  const day = startOfDay(story.now - 23 * dayMs);
  const at = day + failedAt * minuteMs;
  const [fullest] = standingAt(story, at);
  if (!fullest || fullest.devices.length < fewest) return;
  failPower(story, fullest, at);
  closePlace(story, fullest.placeId, day + dayMs + 9 * hourMs, 4, 50 * minuteMs);
}
