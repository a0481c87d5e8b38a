/** Error if PostgreSQL cannot run. Its one-line message is meant for the person who starts the server. */
export class PostgresError extends Error {
  override name = 'PostgresError';
}
