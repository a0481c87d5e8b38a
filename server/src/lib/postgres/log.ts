/** The part of a logger that this folder uses. A logger of pino fits. */
export interface PostgresLog {
  info(line: string): void;
  warn(line: string): void;
  error(line: string): void;
}
