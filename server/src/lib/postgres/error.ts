/** Thrown if PostgreSQL cannot run. The one-line message is meant for the person who starts the server. */
export class PostgresError extends Error {
  override name = 'PostgresError';
}
