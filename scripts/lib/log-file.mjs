import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** The server's data folder, computed as the server does. */
const dataDir = path.resolve(root, process.env.DATA_DIR || '.data');

/**
 * Opens `logs/<name>.log` in the data folder for appending lines. A file of more than 20 MB is first renamed to `.1`.
 */
export function openLogFile(name) {
  const file = path.join(dataDir, 'logs', `${name}.log`);
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > 20 * 1024 * 1024) renameSync(file, `${file}.1`);
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 });
  const shown = file.startsWith(root) ? path.relative(root, file) : file;
  return { shown, write: (line) => stream.write(`${line}\n`) };
}

/**
 * Returns the part of a server log line to print in the terminal: an error without the JSON around it, or a line of
 * stderr that is not JSON. Returns undefined for other lines.
 */
export function errorIn(line, isError) {
  if (!line.startsWith('{')) return isError ? line : undefined;
  try {
    const { level, msg, err } = JSON.parse(line);
    return level >= 50 ? [msg, err?.message].filter(Boolean).join(': ') : undefined;
  } catch {
    return undefined;
  }
}
