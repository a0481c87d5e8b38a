import { formatDuration } from '../../lib/words/duration';

/** Returns options for a duration: numbers of hours, each labelled in its units. */
export const hourOptions = (offered: readonly number[]): { value: string; label: string }[] =>
  offered.map((hours) => ({ value: String(hours), label: formatDuration(hours * 3600) }));

/** Options for how long something is out of service: from an hour to a month. */
export const maintenanceHours = hourOptions([1, 4, 8, 24, 72, 168, 720]);
