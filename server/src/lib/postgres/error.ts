/** Error for PostgreSQL that cannot run, with a one-line message for the person who starts the server. */
export class PostgresError extends Error {
  override name = 'PostgresError';
}
