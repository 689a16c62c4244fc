/**
 * Rejects requests for unknown host names, if the server's names are configured. This protects against DNS rebinding,
 * where a hostile name is made to point at this server.
 */
import type { MiddlewareHandler } from 'hono';
import type { ClientInfo } from '../http/client-info.ts';
import { answerProblem, problem } from '../http/problem-response.ts';
import { problemText } from '../../shared-model/problems/problem-text.ts';

/** 421: the server isn't known under the requested host name. */
export const otherName = problem(421, problemText('other-host'));

/** The name in a Host header, without its port; an IPv6 address without its brackets. */
const nameIn = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1');

/** Middleware that answers 421 unless the requested host is one of `hosts`. */
export const knownHost =
  (clientInfo: ClientInfo, hosts: ReadonlySet<string>): MiddlewareHandler =>
  async (c, next) => {
    const { host } = clientInfo(c);
    if (host === undefined || !hosts.has(nameIn(host))) return answerProblem(c, otherName);
    return next();
  };
