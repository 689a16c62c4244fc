/** Error replies. */
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
import { isPassing } from '../store/database-errors.ts';
import { describeError, type Log } from '../monitoring/log.ts';
import { inEnglish } from '../../shared-model/problems/in-english.ts';
import { problemText, type ProblemText } from '../../shared-model/problems/problem-text.ts';

/** An error reply: its status, its problem text (the reply also has it in English), and further headers. */
export interface Problem {
  status: ContentfulStatusCode;
  text: ProblemText;
  headers?: Record<string, string>;
  code?: NonNullable<ProblemBody['code']>;
  deviceId?: Id<'device'>;
}

/** Makes a problem. */
export const problem = (
  status: ContentfulStatusCode,
  text: ProblemText,
  headers?: Record<string, string>,
): Problem => ({ status, text, ...(headers && { headers }) });

/** 401: nobody is signed in. */
export const notAuthenticated = problem(401, problemText('not-signed-in'));
/** 401: the device was revoked. */
export const revokedDeviceProblem = (deviceId: Id<'device'>): Problem => ({
  ...deviceRevoked,
  code: 'revoked',
  deviceId,
});
/** 403: the caller may not do this. */
export const notAllowed = problem(403, problemText('not-allowed'));

/** 429: a limit is exceeded; `retryAfter` in seconds. */
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

/** The problem of a rejected change: its first issue. */
export const rejected = ({ code, issues }: Rejection): Problem =>
  problem(statuses[code], issues[0]?.message ?? problemText('change-not-allowed'));

/** Makes the reply of a problem. */
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

/** 500: an unexpected error; the reply says nothing about it. */
export const unexpected = problem(500, problemText('server-failed'));
/** 503: the database is starting, stopping or unreachable, or asks to try again. */
export const unavailable = problem(503, problemText('server-restarting'), {
  'Retry-After': '2',
});

/** Logs an unexpected error and answers with `unavailable` or `unexpected`. */
export const answerError =
  (log: Log): ErrorHandler =>
  (error, c) => {
    log.error(describeError(error), 'unexpected error');
    return answerProblem(c, isPassing(error) ? unavailable : unexpected);
  };
