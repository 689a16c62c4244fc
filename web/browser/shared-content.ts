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
const [nameHeader, othersHeader] = ['x-name', 'x-others'];

/** A shared file or text. */
export interface SharedContent {
  file: File | null;
  text: string;
  /** How many other files came with it and weren't stored. */
  others: number;
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

/** False: it is empty. */
async function keep(form: FormData): Promise<boolean> {
  const [file, ...others] = form.getAll('file').filter(isFile);
  const text = textIn(form);
  if (!file && text === '') return false;
  const headers = {
    'Content-Type': file ? file.type : 'text/plain',
    [othersHeader]: String(others.length),
    ...(file && { [nameHeader]: encodeURIComponent(file.name) }),
  };
  const cache = await caches.open(cacheName);
  await cache.put(`${place}/${crypto.randomUUID()}`, new Response(file ?? text, { headers }));
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

/** On the screen: takes the latest item, once; null: none. */
export async function takeShared(): Promise<SharedContent | null> {
  try {
    const cache = await caches.open(cacheName);
    const last = (await cache.keys()).at(-1);
    const found = last && (await cache.match(last));
    if (!found) return null;
    await cache.delete(last);
    const others = Number(found.headers.get(othersHeader));
    const name = found.headers.get(nameHeader);
    if (name === null) return { file: null, text: await found.text(), others };
    const type = found.headers.get('Content-Type') ?? '';
    const file = new File([await found.blob()], decodeURIComponent(name), { type });
    return { file, text: '', others };
  } catch {
    return null;
  }
}
