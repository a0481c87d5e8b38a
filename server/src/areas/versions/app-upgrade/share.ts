import { hash } from 'node:crypto';

/**
 * Returns whether an installation is among the `share` percent of installations to which an upgrade is offered. The
 * result is the same on every server and at all times, but differs between upgrades; an installation within a share is
 * also within every larger share of that upgrade.
 */
export function isInShare(installation: string, upgradeId: number, share: number): boolean {
  if (share >= 100) return true;
  const hashed = hash('sha256', `${installation.toLowerCase()} ${upgradeId}`, 'hex');
  return Number.parseInt(hashed.slice(0, 8), 16) % 10_000 < share * 100;
}
