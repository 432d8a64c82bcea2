/** Thrown when the embedded database cannot serve; the message says what happened and what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** Closing sentence of every error that an external database would avoid. */
export const USE_OWN_DATABASE = 'Or set DATABASE_URL to a PostgreSQL server of your own.';
