import { hash } from 'node:crypto';

/**
 * Returns whether an installation belongs to the share, in percent, that an upgrade is offered to. The result is the
 * same on every server and at all times, differs between upgrades, and an installation in a share is in every larger
 * one.
 */
export function isInShare(installation: string, upgradeId: number, share: number): boolean {
  if (share >= 100) return true;
  const hashed = hash('sha256', `${installation.toLowerCase()} ${upgradeId}`, 'hex');
  return Number.parseInt(hashed.slice(0, 8), 16) % 10_000 < share * 100;
}
