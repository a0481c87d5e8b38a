/**
 * Failures that a charger simulates at its upgrades: no space, power loss while downloading or installing, or reporting
 * success while still running the old version (`lies`). `break` cuts the connection once, and the download resumes.
 */
export const mishaps = ['space', 'powerDownloading', 'powerInstalling', 'lies', 'break'] as const;
export type Mishap = (typeof mishaps)[number];
