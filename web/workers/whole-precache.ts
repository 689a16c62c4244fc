/**
 * Checks whether all files of this build are in the service worker's cache, and restores missing ones. Browsers delete
 * single files, and some claim to have stored what they didn't.
 *
 * Invariant: only the running build's own files are restored. A file without a hash in its name may be a newer build's
 * on the server by now: a page that loads files this build doesn't have is left out.
 */

/** A file of this build: its address, and its key in the cache. */
export interface PrecachedFile {
  url: string;
  key: string;
}

type Files = Pick<Cache, 'keys' | 'put'>;
type Fetch = (request: Request) => Promise<Response>;

async function missingFrom(
  cache: Files,
  files: readonly PrecachedFile[],
): Promise<PrecachedFile[]> {
  const there = new Set((await cache.keys()).map(({ url }) => url));
  return files.filter(({ key }) => !there.has(key));
}

const isPage = (response: Response): boolean =>
  (response.headers.get('Content-Type') ?? '').includes('text/html');

/** Whether it is the file and not, for example, the page with which a hotel's network answers everything. */
async function isThisFile(
  { url }: PrecachedFile,
  response: Response,
  paths: ReadonlySet<string>,
): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  if (!url.endsWith('.html')) return !isPage(response);
  const text = await response.clone().text();
  const scripts = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
  return scripts.length > 0 && scripts.every(([, path]) => paths.has(path!));
}

/** Fetches what is missing and stores it; resolves to how many files are still missing. */
export async function putBack(
  cache: Files,
  files: readonly PrecachedFile[],
  fetchFile: Fetch,
): Promise<number> {
  const missing = await missingFrom(cache, files);
  const paths = new Set(files.map(({ url }) => new URL(url).pathname));
  for (const file of missing) {
    try {
      const response = await fetchFile(new Request(file.url, { cache: 'reload' }));
      if (await isThisFile(file, response, paths)) await cache.put(file.key, response);
    } catch {
      // No network, or no room: retried next time.
    }
  }
  return missing.length > 0 ? (await missingFrom(cache, files)).length : 0;
}
