/** The part of a logger used here. pino is compatible. */
export interface PostgresLog {
  info(line: string): void;
  warn(line: string): void;
  error(line: string): void;
}
