/**
 * What another app shares with this one (`share_target` in the manifest). The service worker is handed it and keeps it in a cache of
 * its own; the screen takes it out. The next thing that is shared replaces it.
 */

import { sharedContentPage, shareAddress } from '../../shared-model/contracts/page-addresses.ts';
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

async function keep(form: FormData): Promise<void> {
  const [file, ...others] = form.getAll('file').filter(isFile);
  const headers = {
    'Content-Type': file ? file.type : 'text/plain',
    [othersHeader]: String(others.length),
    ...(file && { [nameHeader]: encodeURIComponent(file.name) }),
  };
  await caches.delete(cacheName);
  const cache = await caches.open(cacheName);
  await cache.put(place, new Response(file ?? textIn(form), { headers }));
}

/** In the service worker: keeps what is shared, and leads to the screen that takes it. */
export async function keepShared(request: Request): Promise<Response> {
  try {
    await keep(await request.formData());
  } catch {
    // There is no room for it, or it is no form: the screen says that nothing came.
  }
  return Response.redirect(sharedContentPage, 303);
}

/** On the screen: takes what was shared, once; null: there is nothing. */
export async function takeShared(): Promise<SharedContent | null> {
  try {
    const cache = await caches.open(cacheName);
    const found = await cache.match(place);
    await caches.delete(cacheName);
    if (!found) return null;
    const others = Number(found.headers.get(othersHeader));
    const name = found.headers.get(nameHeader);
    if (name === null) {
      const text = await found.text();
      return text === '' ? null : { file: null, text, others };
    }
    const type = found.headers.get('Content-Type') ?? '';
    const file = new File([await found.blob()], decodeURIComponent(name), { type });
    return { file, text: '', others };
  } catch {
    return null;
  }
}
