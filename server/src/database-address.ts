import path from 'node:path';
import { readConfig } from './config';
import { runningUrl } from './lib/postgres/running';

/*
 * Sends its parent process the URL of the embedded database that a running server uses, or null if that server uses a
 * database of its operator. The URL contains the password; it goes through the channel between both processes only.
 */

const { databaseUrl, dataDir } = readConfig(process.env);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);
const log = { info: () => undefined, warn: complain, error: complain };
const url = databaseUrl === undefined ? runningUrl(path.resolve(dataDir, 'postgres'), log) : null;
process.send?.({ databaseUrl: url }, () => process.disconnect());
