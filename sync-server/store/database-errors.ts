/** The server can't work with the database; the message is one line for the operator. */
export class DatabaseError extends Error {}

/** The SQLSTATE or system code of an error, if it has one. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** An error's message, in one line. */
export const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message || error.name : String(error);
  const code = codeOf(error);
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return code && !line.includes(code) ? `${line}, ${code}` : line;
};
