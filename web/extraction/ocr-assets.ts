/**
 * Files downloaded once and kept on the device. If a browser can't keep any (a page without HTTPS), they are downloaded
 * each time.
 */
import { ocrAssetsCache } from './ocr-assets-cache.ts';

/** A file needed to read pictures or PDFs, with its download size. */
export interface ReadingFile {
  readonly url: string;
  readonly bytes: number;
}

/** The file isn't here and there is no network or no server. */
export class UnreachableFile extends Error {}

const openCache = async (): Promise<Cache | undefined> => {
  try {
    return 'caches' in globalThis ? await caches.open(ocrAssetsCache) : undefined;
  } catch {
    // A browser that keeps nothing for this page.
    return undefined;
  }
};

/** Whether a file is on this device. */
export async function isKept({ url }: ReadingFile): Promise<boolean> {
  const cache = await openCache();
  return (await cache?.match(url)) !== undefined;
}

/** Removes files from this device. */
export async function dropFiles(files: readonly ReadingFile[]): Promise<void> {
  const cache = await openCache();
  await Promise.all(files.map(async ({ url }) => cache?.delete(url)));
}

/** Removes files that an earlier build stored under other names. */
export async function dropOtherFiles(files: readonly ReadingFile[]): Promise<void> {
  const cache = await openCache();
  const known = new Set(files.map(({ url }) => new URL(url, location.href).href));
  const kept = (await cache?.keys()) ?? [];
  await Promise.all(kept.map(async (request) => known.has(request.url) || cache?.delete(request)));
}

/** Reports each chunk as it passes. */
const counting = (onBytes: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> =>
  new TransformStream({
    transform: (piece, controller) => {
      onBytes(piece.byteLength);
      controller.enqueue(piece);
    },
  });

async function fetchFile(
  { url }: ReadingFile,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Response> {
  try {
    const answer = await fetch(url, { signal });
    // A captive portal answers with a page of its own.
    const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html');
    if (!answer.ok || isPage || answer.body === null) throw new UnreachableFile(url);
    const content = await new Response(answer.body.pipeThrough(counting(onBytes))).arrayBuffer();
    // A worker's policy comes with its file.
    return new Response(content, { headers: withoutEncoding(answer.headers) });
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof UnreachableFile ? error : new UnreachableFile(url, { cause: error });
  }
}

/** The body is no longer compressed, nor as long. */
const withoutEncoding = (headers: Headers): Headers => {
  const own = new Headers(headers);
  own.delete('content-encoding');
  own.delete('content-length');
  return own;
};

/**
 * Contents of the files, from this device or the server; downloaded ones are kept.
 *
 * @param onDone gets the share that has arrived, 0 to 1.
 * @throws UnreachableFile when a file is not here and can't be downloaded; the signal's reason when it is aborted.
 */
export async function getFiles(
  files: readonly ReadingFile[],
  onDone: (share: number) => void,
  signal: AbortSignal,
): Promise<ArrayBuffer[]> {
  const cache = await openCache();
  const kept = await Promise.all(files.map(async ({ url }) => cache?.match(url)));
  const total = files.reduce((sum, { bytes }, at) => sum + (kept[at] ? 0 : bytes), 0);
  let fetched = 0;
  const onBytes = (bytes: number): void => {
    fetched += bytes;
    onDone(Math.min(1, fetched / total));
  };
  return Promise.all(
    files.map(async (file, at) => {
      const here = kept[at];
      if (here) return here.arrayBuffer();
      const answer = await fetchFile(file, onBytes, signal);
      try {
        await cache?.put(file.url, answer.clone());
      } catch {
        // No room to keep it; it is used all the same.
      }
      return answer.arrayBuffer();
    }),
  );
}
