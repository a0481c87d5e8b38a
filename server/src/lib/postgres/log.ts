/** What of a log is used here; pino fits. */
export interface PostgresLog {
  info(line: string): void;
  warn(line: string): void;
  error(line: string): void;
}
