import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** Where the server keeps its data, as the server itself reads it. */
export const dataDir = path.resolve(root, process.env.DATA_DIR || '.data');

/** Opens `logs/<name>.log` below the data for appending lines; a large one is set aside first. */
export function openLogFile(name) {
  const file = path.join(dataDir, 'logs', `${name}.log`);
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > 20 * 1024 * 1024) renameSync(file, `${file}.1`);
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 });
  const shown = file.startsWith(root) ? path.relative(root, file) : file;
  return { shown, write: (line) => stream.write(`${line}\n`) };
}

/** What of a line of the server's log belongs in the terminal: errors, without the JSON around them. */
export function errorIn(line, isError) {
  if (!line.startsWith('{')) return isError ? line : undefined;
  try {
    const { level, msg, err } = JSON.parse(line);
    return level >= 50 ? [msg, err?.message].filter(Boolean).join(': ') : undefined;
  } catch {
    return undefined;
  }
}
