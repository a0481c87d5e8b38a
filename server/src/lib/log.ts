import { pino } from 'pino';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/** The structured log, one JSON line each. */
export const openLog = (level: string): pino.Logger =>
  pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie'], base: undefined });
