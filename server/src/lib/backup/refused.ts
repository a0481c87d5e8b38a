/** Thrown if a backup or restore cannot be done. The one-line message is meant for the person who started it. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
