import { describe, expect, it } from 'vitest';
import { serverHeader } from '../../../shared-model/contracts/sync-call.ts';
import { createFileTransport } from '../../../web/sync/file-transport.ts';
import { aPhoto } from '../../support/family/attachments.ts';

const { hash, content } = aPhoto();

/** The calls to a server that gives this answer; without our header it is somebody else's. */
function calls(status: number, body: BodyInit | null = null, isOurs = true) {
  const asked: [path: string, init: RequestInit][] = [];
  const transport = createFileTransport({
    origin: 'https://home.example',
    fetch: async (path, init) => {
      asked.push([path as string, init!]);
      if (status === 0) throw new TypeError('Failed to fetch');
      return new Response(body, { status, headers: isOurs ? { [serverHeader]: '1' } : {} });
    },
  });
  return { transport, asked };
}

describe('A file', () => {
  it.each([
    [204, 'taken'],
    [404, 'unknown'],
    [400, 'refused'],
    [413, 'refused'],
    [415, 'refused'],
    [507, 'full'],
    [401, 'later'],
    [429, 'later'],
    [503, 'later'],
    [0, 'later'],
  ])('that is sent and answered %d is %s', async (status, outcome) => {
    const { transport, asked } = calls(status);
    expect(await transport.put(hash, content.buffer)).toBe(outcome);
    const [path, { method, body, credentials }] = asked[0]!;
    expect([path, method, body, credentials]).toEqual([
      `https://home.example/api/files/${hash}`,
      'PUT',
      content.buffer,
      'include',
    ]);
  });

  it('is fetched, or gone, or to be asked for later', async () => {
    const got = await calls(200, content).transport.get(hash);
    expect(new Uint8Array(got as ArrayBuffer)).toEqual(content);
    expect(await calls(404).transport.get(hash)).toBe('gone');
    expect(await calls(401).transport.get(hash)).toBe('later');
    expect(await calls(0).transport.get(hash)).toBe('later');
  });

  it('of a page that answers in the server’s place is none, nor sent to it', async () => {
    const portal = calls(200, '<h1>Hotel</h1>', false).transport;
    expect(await portal.get(hash)).toBe('later');
    expect(await portal.put(hash, content.buffer)).toBe('later');
    expect(await portal.missing([hash])).toBe('later');
  });

  it('is among those that the server lacks, as it says', async () => {
    const missing = JSON.stringify({ missing: [hash], held: ['a'] });
    const answered = { missing: [hash], held: ['a'] };
    expect(await calls(200, missing).transport.missing([hash])).toEqual(answered);
    // An older server doesn't say which it has: none of them counts as sent [FX2].
    expect(await calls(200, '{"missing": []}').transport.missing([hash])).toEqual({ missing: [] });
    expect(await calls(200, '{"missing": 5}').transport.missing([hash])).toBe('later');
    expect(await calls(500, missing).transport.missing([hash])).toBe('later');
  });
});
