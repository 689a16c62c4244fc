/**
 * Serves under the names that the server was told it has, where it was told any: a page of another name that was made to point
 * here (DNS rebinding) is answered with nothing of ours.
 */
import type { MiddlewareHandler } from 'hono';
import type { ClientInfo } from '../http/client-info.ts';
import { answerProblem, problem } from '../http/problem-response.ts';
import { problemText } from '../../shared-model/problems/problem-text.ts';

export const otherName = problem(421, problemText('other-host'));

/** The name in a Host header, without its port and an IPv6 address without its brackets. */
const nameIn = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1');

export const knownHost =
  (clientInfo: ClientInfo, hosts: ReadonlySet<string>): MiddlewareHandler =>
  async (c, next) => {
    const { host } = clientInfo(c);
    if (host === undefined || !hosts.has(nameIn(host))) return answerProblem(c, otherName);
    return next();
  };
