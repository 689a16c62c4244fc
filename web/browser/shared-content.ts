/**
 * What other apps share with this one (`share_target` in the manifest). The service worker is handed it and keeps it in a cache of
 * its own; the screen takes out what was shared last. Whatever was shared while no parent could take it waits beside it.
 */

import {
  lostContentPage,
  sharedContentPage,
  shareAddress,
} from '../../shared-model/contracts/page-addresses.ts';
const cacheName = 'shared';
const place = `${shareAddress}/content`;
const [nameHeader, othersHeader] = ['x-name', 'x-others'];

/** What was shared: a file, or text. */
export interface SharedContent {
  file: File | null;
  text: string;
  /** How many files came with it and weren't kept. */
  others: number;
}

const isFile = (part: FormDataEntryValue): part is File =>
  typeof part !== 'string' && part.size > 0;

/** The text itself; what has none says its title and address. A form's lines end as on the wire. */
function textIn(form: FormData): string {
  const of = (name: string): string => {
    const part = form.get(name);
    return typeof part === 'string' ? part.replaceAll('\r\n', '\n').trim() : '';
  };
  return of('text') || [of('title'), of('url')].filter(Boolean).join('\n');
}

/** False: there is nothing in it. */
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

/** In the service worker: keeps what is shared, and leads to the screen that takes it. */
export async function keepShared(request: Request): Promise<Response> {
  // Where there is no room for it, or it is no form, the screen says that nothing came.
  const isKept = await request
    .formData()
    .then(keep, () => false)
    .catch(() => false);
  return Response.redirect(isKept ? sharedContentPage : lostContentPage, 303);
}

/** How many things wait to be taken. */
export async function countShared(): Promise<number> {
  try {
    const cache = await caches.open(cacheName);
    return (await cache.keys()).length;
  } catch {
    // A page without HTTPS has no caches, and is shared nothing.
    return 0;
  }
}

/** Lets go of everything that waits: with the family it goes from this device. */
export async function dropShared(): Promise<void> {
  try {
    await caches.delete(cacheName);
  } catch {
    // As above.
  }
}

/** On the screen: takes what was shared last, once; null: there is nothing. */
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
