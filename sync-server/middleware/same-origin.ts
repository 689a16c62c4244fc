/**
 * Requests that change something must come from our own pages, or from no page at all: a browser says so in
 * `Sec-Fetch-Site` or `Origin`, which a page can't forge. A body must be JSON, which no form can send.
 */
import type { MiddlewareHandler } from 'hono';
import type { ClientInfo } from '../http/client-info.ts';
import { answerProblem, problem } from '../http/problem-response.ts';
import { problemText } from '../../shared-model/problems/problem-text.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

export const fromElsewhere = problem(403, problemText('other-site'));
export const notJson = problem(415, problemText('body-not-json'));

const isJson = (type: string): boolean =>
  /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type);

export const sameOrigin =
  (clientInfo: ClientInfo): MiddlewareHandler =>
  async (c, next) => {
    if (safe.has(c.req.method)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const isOurs =
      (site === undefined || site === 'same-origin') &&
      (origin === undefined || hostOf(origin) === clientInfo(c).host);
    if (!isOurs) return answerProblem(c, fromElsewhere);
    const type = c.req.header('content-type');
    if (type !== undefined && !isJson(type)) return answerProblem(c, notJson);
    return next();
  };
