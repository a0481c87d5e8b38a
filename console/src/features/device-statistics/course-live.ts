import { deviceStatisticsApi, type MinuteCourse } from '@chargehand/contract/areas/devices/device-statistics';
import type { DeviceState } from '@chargehand/contract/device/state';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../lib/call/query';
import { onDeviceState } from '../../lib/live/state-listeners';

const minuteMs = 60_000;

/**
 * Returns the course (the readings of one day by minute) with a device's newest reading added. It is unchanged if the
 * reading is incomplete, of another day, or older than the last point.
 */
export function withReading(course: MinuteCourse, state: DeviceState): MinuteCourse {
  const { reportedAt, temperature, power } = state;
  if (reportedAt === null || temperature === null || power === null) return course;
  const minute = new Date(Math.floor(Date.parse(reportedAt) / minuteMs) * minuteMs).toISOString();
  if (minute < course.begin || minute >= course.end) return course;
  const last = course.points.at(-1);
  if (last && last.at > minute) return course;
  const same = last?.at === minute ? last : undefined;
  const point = { at: minute, power, temperature: Math.max(temperature, same?.temperature ?? temperature) };
  return { ...course, points: [...(same ? course.points.slice(0, -1) : course.points), point] };
}

/** Adds a device's new state to its open charts. */
function patchCourse(client: QueryClient, id: number, state: DeviceState): void {
  const open = { queryKey: keyOf(deviceStatisticsApi.minutes, { params: { id } }) };
  for (const [key, course] of client.getQueriesData<MinuteCourse>(open)) {
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (course) client.setQueryData<MinuteCourse>(key, withReading(course, state), { updatedAt });
  }
}

onDeviceState(patchCourse);
