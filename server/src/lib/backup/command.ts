import path from 'node:path';
import { type Config, ConfigError, readConfig } from '../../config';
import { PostgresError } from '../postgres/error';
import { BackupRefused } from './refused';
import { type Backups, openBackups } from './system';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** Log of PostgreSQL for commands, which shows problems only. */
const log = { info: () => undefined, warn: complain, error: complain };

/** The parts of a command that deals with backups. */
export interface Command extends Backups {
  config: Config;
  /** Folder of the embedded database. */
  postgresFolder: string;
  log: typeof log;
  say: typeof say;
  /** Shows that work goes on, in a terminal only. */
  progress: (words: string) => void;
}

/** Returns a number of bytes in the unit that a person would use. */
export function inBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power] ?? ''}`;
}

function progress(words: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${words}`);
}

/**
 * Runs a command of the terminal on the place with this address, by default that of the configuration. Expected errors
 * end it with one line and exit code 2.
 */
export async function runCommand(
  address: string | undefined,
  work: (command: Command) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    await work({
      config,
      ...openBackups(config, address),
      postgresFolder: path.resolve(config.dataDir, 'postgres'),
      log,
      say: (line) => {
        progress('');
        say(line);
      },
      progress,
    });
  } catch (error) {
    const isExpected =
      error instanceof ConfigError || error instanceof PostgresError || error instanceof BackupRefused;
    if (!isExpected) throw error;
    complain(error.message);
    process.exitCode = 2;
  }
}
