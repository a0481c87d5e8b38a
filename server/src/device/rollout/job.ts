/** One attempt to upgrade a device in a rollout. `attempt` increases with every retry after a failure. */
interface Job {
  rolloutId: number;
  deviceId: number;
  attempt: number;
}

/** Returns the name of a job as sent to its device. */
export const nameOf = ({ rolloutId, deviceId, attempt }: Job): string =>
  `${rolloutId}.${deviceId}.${attempt}`;

/** Returns the job with a name, or undefined if the name is invalid. */
export function jobOf(name: string): Job | undefined {
  const [, rollout, device, attempt] = /^(\d{1,15})\.(\d{1,15})\.(\d{1,5})$/.exec(name) ?? [];
  if (rollout === undefined || device === undefined || attempt === undefined) return undefined;
  return { rolloutId: Number(rollout), deviceId: Number(device), attempt: Number(attempt) };
}
