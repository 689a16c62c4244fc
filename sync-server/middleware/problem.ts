/** An answer that isn't the one asked for: its status, the sentence a person reads, and headers. */
import type { Context, ErrorHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { deviceRevoked, tooMany, type ProblemBody } from '../../shared-model/contracts/problem.ts';
import type { Rejection, RejectionCode } from '../../shared-model/lib/errors.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { codeOf } from '../store/database-errors.ts';
import { describeError, type Log } from './log.ts';

export interface Problem {
  status: ContentfulStatusCode;
  message: string;
  headers?: Record<string, string>;
  code?: NonNullable<ProblemBody['code']>;
  deviceId?: Id<'device'>;
}

export const problem = (
  status: ContentfulStatusCode,
  message: string,
  headers?: Record<string, string>,
): Problem => ({ status, message, ...(headers && { headers }) });

export const notAuthenticated = problem(401, 'Not authenticated');
export const revokedDeviceProblem = (deviceId: Id<'device'>): Problem => ({
  ...deviceRevoked,
  code: 'revoked',
  deviceId,
});
export const notAllowed = problem(403, 'You are not allowed to do this');

export const tooManyFor = (retryAfter: number): Problem => ({
  ...tooMany,
  headers: { 'Retry-After': String(retryAfter) },
});

const statuses: Record<RejectionCode, ContentfulStatusCode> = {
  invalid: 400,
  forbidden: 403,
  'parent-missing': 400,
  'too-large': 413,
};

/** A change that `commit` refused, in the words of its first issue. */
export const rejected = ({ code, issues }: Rejection): Problem =>
  problem(statuses[code], issues[0]?.message ?? 'This change is not allowed');

export const answerProblem = (
  c: Context,
  { status, message, headers, code, deviceId }: Problem,
): Response => {
  const body: ProblemBody = {
    message,
    ...(code !== undefined && { code }),
    ...(deviceId !== undefined && { deviceId }),
  };
  return c.json(body, status, headers);
};

/** What nobody expected: told to the log without what it is about, and to the caller not at all. */
export const unexpected = problem(500, 'Something went wrong. Please try again.');
export const away = problem(503, 'The server is restarting. Please try again in a moment.', {
  'Retry-After': '2',
});

/** The database is starting, stopping or not to be reached: class 08 and 57P0x, and what the connection itself says. */
const isAway = (code: string): boolean =>
  /^(08\w{3}|57P0[1-5]|53300|ECONN\w+|ENOENT|EPIPE|CONNECT_TIMEOUT|CONNECTION_\w+)$/.test(code);

export const answerError =
  (log: Log): ErrorHandler =>
  (error, c) => {
    log.error(describeError(error), 'unexpected error');
    return answerProblem(c, isAway(codeOf(error) ?? '') ? away : unexpected);
  };
