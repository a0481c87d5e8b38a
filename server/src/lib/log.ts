import { pino } from 'pino';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/** Opens the structured log, with one JSON line per entry. */
export const openLog = (level: string): pino.Logger =>
  pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie'], base: undefined });
