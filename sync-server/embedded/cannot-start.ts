/**
 * The embedded PostgreSQL can't be had. The message is one line that says what is wrong and what
 * to do about it; it is shown to whoever runs the server and holds no secret.
 * Thrown inside this folder only: `startEmbedded` turns it into a value.
 */
export class CannotStart extends Error {}

/** The system's code of an error ('ENOENT', 'EACCES', …), or '' when it has none. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
