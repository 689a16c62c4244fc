/**
 * Serves the built app's files and their compressed copies (`scripts/lib/web-build.ts`), none of them from memory.
 *
 * Invariant: only files that were in the directory at the start can be served: a request's path is looked up in a list
 * and never turned into a path of the machine. Browsers cache files with a hash in their name for ever and revalidate
 * all others, except the page, which is never stored: WebKit would keep a page that was left, with its worker stopped
 * in the middle of a transaction, and every later page would wait for that one. It releases a page that must not be
 * stored.
 */
import { globSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { languages } from '../../shared-model/entities/family.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { answerProblem, problem } from '../http/problem-response.ts';
import { problemText } from '../../shared-model/problems/problem-text.ts';

const otherMethod = problem(405, problemText('method-not-allowed'), { Allow: 'GET, HEAD' });

const cacheControl = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const isNavigation = (c: Context): boolean =>
  !c.req.path.startsWith('/assets/') && (c.req.header('accept') ?? '').includes('text/html');

/** The page of a first visit in the language that the browser likes most of those that Trailbook has, or in English. */
const firstPageFor = (c: Context): string => {
  const language = accepts(c, {
    header: 'Accept-Language',
    supports: [...languages],
    default: 'en',
    match: (asked, { supports, default: usual }) =>
      asked
        .toSorted((one, other) => other.q - one.q)
        .map(({ type }) => type.slice(0, 2))
        .find((tag) => supports.includes(tag)) ?? usual,
  });
  return `/landing/${language}.html`;
};

/**
 * Serves the files of a directory; a browser's navigation to any other path gets the app's page, one to `/` that with
 * the landing page's HTML in the browser's language (`scripts/lib/landing-pages.ts`). `hasServiceWorker` false: the
 * app's service worker is replaced by one that removes it (`public/sw-off.js`).
 */
export function loadWebFiles(root: string, hasServiceWorker = true): MiddlewareHandler {
  const all = new Set(globSync('**/*.*', { cwd: root }));
  // A compressed file without its uncompressed original isn't a copy.
  const isCopy = (name: string): boolean =>
    /\.(?:br|gz)$/.test(name) && all.has(name.replace(/\.\w+$/, ''));
  const names = [...all].filter((name) => !isCopy(name));
  const files = new Set(names.map((name) => `/${name.replaceAll('\\', '/')}`));
  const file = serveStatic({ root, precompressed: true });
  const page = serveStatic({ root, precompressed: true, path: 'index.html' });
  const firstPages = new Map(
    [...files]
      .filter((path) => path.startsWith('/landing/'))
      .map((path) => [path, serveStatic({ root, precompressed: true, path })]),
  );
  const ending = serveStatic({ root, precompressed: true, path: 'sw-off.js' });
  return async (c, next) => {
    const { method, path } = c.req;
    if (method !== 'GET' && method !== 'HEAD') return answerProblem(c, otherMethod);
    const isFile = files.has(path);
    const isPage = !isFile && files.has('/index.html') && (path === '/' || isNavigation(c));
    if (!isFile && !isPage) return answerProblem(c, notFound);
    c.header('Cache-Control', isPage || path.endsWith('.html') ? 'no-store' : cacheControl(path));
    if (path === '/sw.js' && !hasServiceWorker) return ending(c, next);
    if (isFile) return file(c, next);
    const firstPage = path === '/' ? firstPages.get(firstPageFor(c)) : undefined;
    if (!firstPage) return page(c, next);
    c.header('Vary', 'Accept-Language', { append: true });
    return firstPage(c, next);
  };
}
