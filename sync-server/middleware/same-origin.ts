/**
 * Protects against cross-site request forgery. A changing request must come from our own pages or from no page:
 * browsers send `Sec-Fetch-Site` or `Origin`, which a page can't forge. A body must be JSON or, for a file, bytes
 * without a type of their own, neither of which a form can send.
 */
import type { MiddlewareHandler } from 'hono';
import type { ClientInfo } from '../http/client-info.ts';
import { answerProblem, problem } from '../http/problem-response.ts';
import { problemText } from '../../shared-model/problems/problem-text.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/** 403: the request comes from another site. */
export const fromElsewhere = problem(403, problemText('other-site'));
/** 415: the body isn't JSON. */
export const notJson = problem(415, problemText('body-not-json'));

const isJson = (type: string): boolean =>
  /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type);

const isFile = (path: string, type: string): boolean =>
  path.startsWith('/api/files/') && type === 'application/octet-stream';

/** Middleware that answers 403 to another site's request and 415 to a body that isn't JSON. */
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
    if (type !== undefined && !isJson(type) && !isFile(c.req.path, type))
      return answerProblem(c, notJson);
    return next();
  };
