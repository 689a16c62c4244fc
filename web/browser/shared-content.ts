/**
 * What other apps share with this one (`share_target` in the manifest). The service worker receives it and stores it in
 * a cache of its own; the screen takes the latest item. Items shared while no parent could take them wait there too.
 */

import {
  lostContentPage,
  sharedContentPage,
  shareAddress,
} from '../../shared-model/contracts/page-addresses.ts';
const cacheName = 'shared';
const place = `${shareAddress}/content`;
const nameHeader = 'x-name';

/** A shared file or text. */
export interface SharedContent {
  file: File | null;
  text: string;
}

const isFile = (part: FormDataEntryValue): part is File =>
  typeof part !== 'string' && part.size > 0;

/** The text itself, else title and address. Line ends of a form are as on the wire. */
function textIn(form: FormData): string {
  const of = (name: string): string => {
    const part = form.get(name);
    return typeof part === 'string' ? part.replaceAll('\r\n', '\n').trim() : '';
  };
  return of('text') || [of('title'), of('url')].filter(Boolean).join('\n');
}

/** Stores each file, or the text, under the share's own number. False: it is empty. */
async function keep(form: FormData): Promise<boolean> {
  const files = form.getAll('file').filter(isFile);
  const text = textIn(form);
  if (files.length === 0 && text === '') return false;
  const cache = await caches.open(cacheName);
  const share = crypto.randomUUID();
  // The first one last: a screen takes the latest.
  for (const [at, part] of (files.length > 0 ? files : [text]).toReversed().entries()) {
    const headers: Record<string, string> =
      typeof part === 'string'
        ? { 'Content-Type': 'text/plain' }
        : { 'Content-Type': part.type, [nameHeader]: encodeURIComponent(part.name) };
    await cache.put(`${place}/${share}/${at}`, new Response(part, { headers }));
  }
  return true;
}

/** In the service worker: stores what is shared, and redirects to the screen that takes it. */
export async function keepShared(request: Request): Promise<Response> {
  // If there is no room, or it is no form, the screen says that nothing arrived.
  const isKept = await request
    .formData()
    .then(keep, () => false)
    .catch(() => false);
  return Response.redirect(isKept ? sharedContentPage : lostContentPage, 303);
}

/** Number of waiting items. */
export async function countShared(): Promise<number> {
  try {
    const cache = await caches.open(cacheName);
    return (await cache.keys()).length;
  } catch {
    // A page without HTTPS has no caches, and nothing is shared with it.
    return 0;
  }
}

/** Drops everything that waits: it goes with the family. */
export async function dropShared(): Promise<void> {
  try {
    await caches.delete(cacheName);
  } catch {
    // As above.
  }
}

async function contentOf(found: Response): Promise<SharedContent> {
  const name = found.headers.get(nameHeader);
  if (name === null) return { file: null, text: await found.text() };
  const type = found.headers.get('Content-Type') ?? '';
  const file = new File([await found.blob()], decodeURIComponent(name), { type });
  return { file, text: '' };
}

/** The number of the share that an item came with, as an address. */
const shareOf = ({ url }: Request): string => url.slice(0, url.lastIndexOf('/'));

/** The items of a share, the first one first. */
const itemsOf = async (cache: Cache, share: string): Promise<Request[]> =>
  (await cache.keys()).filter((key) => shareOf(key) === share).toReversed();

async function takeItem(cache: Cache, key: Request): Promise<SharedContent | null> {
  const found = await cache.match(key);
  if (!found) return null;
  await cache.delete(key);
  return contentOf(found);
}

/** The first item of a share. */
export interface TakenContent extends SharedContent {
  /** Takes the other files that were shared with it, in their order. */
  others: () => Promise<File[]>;
}

/** On the screen: takes the first item of the latest share, once; null: none. */
export async function takeShared(): Promise<TakenContent | null> {
  try {
    const cache = await caches.open(cacheName);
    const last = (await cache.keys()).at(-1);
    const taken = last && (await takeItem(cache, last));
    if (!taken) return null;
    const others = async (): Promise<File[]> => {
      const items = (await itemsOf(cache, shareOf(last))).map((key) => takeItem(cache, key));
      return (await Promise.all(items)).flatMap((item) => item?.file ?? []);
    };
    return { ...taken, others };
  } catch {
    return null;
  }
}

/**
 * Gives away everything of the latest share; each item goes once `give` has kept it, and what it couldn't keep stays.
 * Returns whether there was something and all of it is kept.
 */
export async function giveShared(
  give: (content: SharedContent) => Promise<boolean>,
): Promise<boolean> {
  try {
    const cache = await caches.open(cacheName);
    const last = (await cache.keys()).at(-1);
    const latest = last ? await itemsOf(cache, shareOf(last)) : [];
    let isAll = latest.length > 0;
    for (const key of latest) {
      const found = await cache.match(key);
      if (found && (await give(await contentOf(found)))) await cache.delete(key);
      else isAll = false;
    }
    return isAll;
  } catch {
    return false;
  }
}
