import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Writes a small file completely or not at all. It is on disk when the function returns. */
export function writeDurably(file: string, text: string, mode: number): void {
  const draft = `${file}.${process.pid}`;
  const handle = openSync(draft, 'w', mode);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
  syncFolder(path.dirname(file));
}

/** Flushes a folder to disk, so that a rename inside it survives a power failure. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
