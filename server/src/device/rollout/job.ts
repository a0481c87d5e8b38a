/** A device's turn in a rollout; `attempt` grows when it is tried once more after it failed. */
export interface Job {
  rolloutId: number;
  deviceId: number;
  attempt: number;
}

/** How a job is called towards its device. */
export const nameOf = ({ rolloutId, deviceId, attempt }: Job): string =>
  `${rolloutId}.${deviceId}.${attempt}`;

/** The job that a name says; undefined for what is none. */
export function jobOf(name: string): Job | undefined {
  const [, rollout, device, attempt] = /^(\d{1,15})\.(\d{1,15})\.(\d{1,5})$/.exec(name) ?? [];
  if (rollout === undefined || device === undefined || attempt === undefined) return undefined;
  return { rolloutId: Number(rollout), deviceId: Number(device), attempt: Number(attempt) };
}
