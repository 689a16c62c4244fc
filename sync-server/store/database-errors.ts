/** The server can't work with the database; the message is one line for the operator. */
export class DatabaseError extends Error {}

/** The SQLSTATE or system code of an error, if it has one. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/**
 * The database is starting, stopping or unreachable (SQLSTATE class 08 and 57P0x, or an error of the connection), asks
 * for the transaction to be repeated (class 40), or had no time for it (57014: a shard that is moved takes no writes).
 */
const passingCodes =
  /^(08\w{3}|40\w{3}|57014|57P0[1-5]|53300|ECONN\w+|ENOENT|EPIPE|CONNECT_TIMEOUT|CONNECTION_\w+)$/;

/** What Citus answers, without a code of its own, where a shard was moved after its node had been chosen. */
const movedShard =
  /^cannot execute a distributed query from a query on a shard$|^relation "\S+_\d{6,}" does not exist$/;

/** Whether the same request can succeed a moment later: nothing of it was committed, or that is unknown. */
export const isPassing = (error: unknown): boolean =>
  passingCodes.test(codeOf(error) ?? '') ||
  (error instanceof Error && movedShard.test(error.message));

/** An error's message, in one line. */
export const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message || error.name : String(error);
  const code = codeOf(error);
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return code && !line.includes(code) ? `${line}, ${code}` : line;
};
