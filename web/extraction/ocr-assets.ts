/** Files that are fetched once and kept on the device. Where a browser keeps none (a page without HTTPS), they are fetched each time. */
import { ocrAssetsCache } from './ocr-assets-cache.ts';

/** A file that reading pictures or PDFs needs; its size is that of the download. */
export interface ReadingFile {
  readonly url: string;
  readonly bytes: number;
}

/** There is no network, or no server, and the file isn't here. */
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

/** Takes files off this device. */
export async function dropFiles(files: readonly ReadingFile[]): Promise<void> {
  const cache = await openCache();
  await Promise.all(files.map(async ({ url }) => cache?.delete(url)));
}

/** Takes off what an earlier build kept under other names. */
export async function dropOtherFiles(files: readonly ReadingFile[]): Promise<void> {
  const cache = await openCache();
  const known = new Set(files.map(({ url }) => new URL(url, location.href).href));
  const kept = (await cache?.keys()) ?? [];
  await Promise.all(kept.map(async (request) => known.has(request.url) || cache?.delete(request)));
}

/** Tells of each piece as it passes. */
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
    // The policy for a worker comes with its file.
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
 * The files' contents, from this device or the server; from now on they are kept.
 *
 * @param onDone is told the share that is there, 0 to 1.
 * @throws UnreachableFile when one is not here and can't be had; the signal's reason when it is aborted.
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
        // No room to keep it: it is used all the same.
      }
      return answer.arrayBuffer();
    }),
  );
}
