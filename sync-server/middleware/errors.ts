/** What nobody expected: told to the log without what it is about, and to the caller not at all. */
import type { ErrorHandler } from 'hono';
import { codeOf } from '../store/database-errors.ts';
import { describeError, type Log } from './log.ts';
import { answerProblem, problem } from './problem.ts';

const unexpected = problem(500, 'Something went wrong. Please try again.');
const away = problem(503, 'The server is restarting. Please try again in a moment.', {
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
