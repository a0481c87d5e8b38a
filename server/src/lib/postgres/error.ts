/** Why PostgreSQL cannot be run, in one line for whoever starts the server. */
export class PostgresError extends Error {
  override name = 'PostgresError';
}
