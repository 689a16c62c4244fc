/** An answer that isn't the one asked for: its status, what a person is told, in English and as a code, and headers. */
import type { Context, ErrorHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  deviceRevoked,
  problemHeader,
  tooMany,
  type ProblemBody,
} from '../../shared-model/contracts/problem-body.ts';
import type { Rejection, RejectionCode } from '../../shared-model/lib/errors.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { codeOf } from '../store/database-errors.ts';
import { describeError, type Log } from './log.ts';
import { inEnglish } from '../../shared-model/problems/in-english.ts';
import { problemText, type ProblemText } from '../../shared-model/problems/problem-text.ts';

export interface Problem {
  status: ContentfulStatusCode;
  text: ProblemText;
  headers?: Record<string, string>;
  code?: NonNullable<ProblemBody['code']>;
  deviceId?: Id<'device'>;
}

export const problem = (
  status: ContentfulStatusCode,
  text: ProblemText,
  headers?: Record<string, string>,
): Problem => ({ status, text, ...(headers && { headers }) });

export const notAuthenticated = problem(401, problemText('not-signed-in'));
export const revokedDeviceProblem = (deviceId: Id<'device'>): Problem => ({
  ...deviceRevoked,
  code: 'revoked',
  deviceId,
});
export const notAllowed = problem(403, problemText('not-allowed'));

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

/** A change that `commit` refused: its first issue. */
export const rejected = ({ code, issues }: Rejection): Problem =>
  problem(statuses[code], issues[0]?.message ?? problemText('change-not-allowed'));

export const answerProblem = (
  c: Context,
  { status, text, headers, code, deviceId }: Problem,
): Response => {
  const body: ProblemBody = {
    message: inEnglish(text),
    ...(code !== undefined && { code }),
    ...(deviceId !== undefined && { deviceId }),
  };
  return c.json(body, status, { ...headers, [problemHeader]: text });
};

/** What nobody expected: told to the log without what it is about, and to the caller not at all. */
export const unexpected = problem(500, problemText('server-failed'));
export const away = problem(503, problemText('server-restarting'), {
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
