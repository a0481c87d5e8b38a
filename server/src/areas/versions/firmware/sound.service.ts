import { createHash } from 'node:crypto';
import type { FileStore } from '../../../lib/http/file-store';

/** Returns whether a stored file still exists and has this hash. */
export async function isUndamaged(store: FileStore, name: string, sha256: Buffer): Promise<boolean> {
  const bytes = await store.get(name);
  if (!bytes) return false;
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk as Buffer);
  return hash.digest().equals(sha256);
}
