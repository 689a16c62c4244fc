/** The contents of kept files by REST: who may, what is refused, what is stored once, and what is torn isn't. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import { portfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import { mostFileBytes } from '../../../shared-model/lib/attachment.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import {
  askAnyway,
  listenForPokes,
  type FamilyPoke,
} from '../../../sync-server/store/poke-channel.ts';
import { looseFor, postgresFiles, type StoredFile } from '../../../sync-server/store/file-store.ts';
import type { Client } from '../../support/server/client.ts';
import { aPhoto, aText, fileOf, type TestFile } from '../../support/family/attachments.ts';
import { openPushingDevice } from '../../support/devices/pushing-device.ts';
import { family, must, type Family } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

const random = seededRandom(1);

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ quota: { fileBytes: mostFileBytes + 3_000 } });
});
afterAll(() => server.close());

const put = (device: Client, { hash, content }: TestFile, headers: Record<string, string> = {}) =>
  device.raw(`/api/files/${hash}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/octet-stream',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: content,
  });
const get = (device: Client, { hash }: TestFile, method = 'GET') =>
  device.raw(`/api/files/${hash}`, { method });
const stored = ({ familyId }: { familyId: number }): Promise<StoredFile[]> =>
  postgresFiles(server.db, familyId).list();

type Home = Family<'leo' | 'mia'>;

/** Ana's family, and a way to name files as kept of one of her children. */
async function anasHome() {
  const home: Home = await family(server, 'ana', { students: ['leo', 'mia'] });
  const tablet = await openPushingDevice(home.parent);
  const keep = async (child: 'leo' | 'mia', { text }: TestFile): Promise<number> => {
    const values = { studentId: home.studentIds[child], date: '2026-03-01', title: 'Kept' };
    const item = create(portfolioItem, { ...values, file: text }, random);
    await tablet.push(tablet.parent, item);
    return item.id;
  };
  return { ...home, tablet, keep };
}

/** A device that is one student's own. */
async function ownDevice({ email, password, studentIds }: Home, child: 'leo' | 'mia') {
  const device = server.browser();
  must(await device.post('/api/auth/login', { email, password }));
  const holder = { kind: 'student', studentId: studentIds[child] };
  must(await device.post('/api/devices', { name: 'Own', holder, unsentBy: [] }));
  return device;
}

describe('A file’s content', () => {
  it('is taken once a record names it, comes back as it is, and is one however many send it', async () => {
    const home = await anasHome();
    const photo = aPhoto(700_000);
    expect((await put(home.parent, photo)).status).toBe(404);
    await home.keep('leo', photo);
    await home.keep('mia', photo);
    const missing = await home.parent.post('/api/files/missing', {
      hashes: [photo.hash, 'f'.repeat(64)],
    });
    expect(missing.body).toEqual({ missing: [photo.hash], held: [] });
    const phone = await ownDevice(home, 'leo');
    const answers = await Promise.all([
      put(home.parent, photo),
      put(home.parent, photo),
      put(phone, photo),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await stored(home)).toEqual([
      { hash: photo.hash, type: 'image/jpeg', bytes: photo.content.length },
    ]);
    const reply = await get(home.parent, photo);
    expect(reply.headers.get('content-type')).toBe('image/jpeg');
    expect(reply.headers.get('content-disposition')).toBe(
      "inline; filename*=UTF-8''Tide%20pools.jpg",
    );
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(photo.content);
    const head = await get(home.parent, photo, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '700000']);
    const again = await home.parent.post('/api/files/missing', { hashes: [photo.hash] });
    expect(again.body).toEqual({ missing: [], held: [photo.hash] });
  });

  it('reaches devices that may hold a record that names it, and no others', async () => {
    const home = await anasHome();
    const photo = aPhoto();
    await home.keep('leo', photo);
    const other = await family(server, 'ben');
    const [leos, mias] = [await ownDevice(home, 'leo'), await ownDevice(home, 'mia')];
    const people = [server.browser(), other.parent, mias, leos, await home.as('mia'), home.parent];
    const ask = async (what: (device: Client) => Promise<{ status: number }>) => {
      const statuses = [];
      for (const one of people) statuses.push((await what(one)).status);
      return statuses;
    };
    expect(await ask((one) => put(one, photo))).toEqual([401, 404, 404, 204, 204, 204]);
    expect(await ask((one) => get(one, photo))).toEqual([401, 404, 404, 200, 200, 200]);
    expect(await ask((one) => get(one, photo, 'HEAD'))).toEqual([401, 404, 404, 200, 200, 200]);
    const hashes = [aPhoto().hash, photo.hash];
    expect(await ask((one) => one.post('/api/files/missing', { hashes }))).toEqual([
      401, 200, 200, 200, 200, 200,
    ]);
    const held = await Promise.all(
      people.slice(1).map((one) => one.post('/api/files/missing', { hashes })),
    );
    expect(held.map(({ body }) => (body as { held: string[] }).held.length)).toEqual([
      0, 0, 1, 1, 1,
    ]);
    // Signed in without a device.
    const { email, password } = home;
    const visitor = server.browser();
    must(await visitor.post('/api/auth/login', { email, password }));
    expect((await get(visitor, photo)).status).toBe(401);
  });

  it('is told to the family’s other devices once it is here, which have its record already [SY16]', async () => {
    const home = await anasHome();
    const photo = aPhoto();
    await home.keep('leo', photo);
    const heard: FamilyPoke[] = [];
    const onPoke = (poke: FamilyPoke): void => {
      if (poke.familyId === home.familyId && poke.nonce === '') heard.push(poke);
    };
    const { stop } = await listenForPokes(server.db, { onPoke });
    // The second time it is known already.
    for (const device of [home.parent, home.parent])
      expect((await put(device, photo)).status).toBe(204);
    await expect
      .poll(() => heard)
      .toEqual([{ familyId: home.familyId, ...askAnyway, writer: home.tablet.paired.deviceId }]);
    await stop();
  });

  it('is refused if it is another one, torn, of a wrong kind or too large; nothing of it is stored', async () => {
    const home = await anasHome();
    const photo = aPhoto();
    const program = fileOf(new Uint8Array([0x4d, 0x5a, 0, 1]), 'text/plain');
    const large = aPhoto(mostFileBytes + 1);
    await home.keep('leo', photo);
    await home.keep('leo', program);
    // No record can name a file that is too large: another one's name stands for it.
    const sent: [TestFile, number, string][] = [
      [
        { ...photo, content: aPhoto().content },
        400,
        'What was sent is not the file that the address names',
      ],
      [
        { ...photo, content: photo.content.slice(0, 900) },
        400,
        'What was sent is not the file that the address names',
      ],
      [
        { ...photo, content: new Uint8Array() },
        400,
        'What was sent is not the file that the address names',
      ],
      [program, 415, 'Please choose a photo, a PDF or a plain text file'],
      [{ ...photo, content: large.content }, 413, 'This is too much to be sent in one go'],
    ];
    for (const [file, status, message] of sent) {
      const answer = await put(home.parent, file);
      expect([answer.status, await answer.json()]).toEqual([status, { message }]);
    }
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(photo.content.subarray(0, 900));
        controller.error(new Error('The connection was lost'));
      },
    });
    const torn = await home.parent.raw(`/api/files/${photo.hash}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: cut,
      duplex: 'half',
    } as RequestInit);
    expect(torn.status).toBe(400);
    const others = [
      await put(home.parent, photo, { 'content-encoding': 'gzip' }),
      await put(home.parent, photo, { 'content-type': 'image/jpeg' }),
      await put(home.parent, photo, { 'sec-fetch-site': 'cross-site' }),
      await put(home.parent, { ...photo, hash: 'nothing' }),
    ];
    expect(others.map(({ status }) => status)).toEqual([415, 415, 403, 400]);
    expect(await stored(home)).toEqual([]);
    expect((await get(home.parent, photo)).status).toBe(404);
    expect((await put(home.parent, photo)).status).toBe(204);
  });

  it('is refused once the family’s space is used up, and taken when there is some again', async () => {
    const home = await anasHome();
    const [first, second] = [aPhoto(mostFileBytes), aPhoto(4_000)];
    await home.keep('leo', first);
    const id = await home.keep('leo', second);
    expect((await put(home.parent, first)).status).toBe(204);
    const full = await put(home.parent, second);
    expect([full.status, full.headers.get('x-trailbook-problem')]).toEqual([
      507,
      'problem:files-full',
    ]);
    expect((await stored(home)).map(({ hash }) => hash)).toEqual([first.hash]);
    const small = aPhoto(1_000);
    await home.tablet.push(home.tablet.parent, update(portfolioItem, id, { file: small.text }));
    expect((await put(home.parent, small)).status).toBe(204);
  });

  it('that isn’t a photo is only ever saved', async () => {
    const home = await anasHome();
    const text = aText('<script>alert(1)</script>');
    await home.keep('leo', text);
    await put(home.parent, text);
    const { headers } = await get(home.parent, text);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is deleted 30 days after the last record that names it, and not when one names it again', async () => {
    const home = await anasHome();
    const [photo, kept] = [aPhoto(), aPhoto()];
    const id = await home.keep('leo', photo);
    await home.keep('mia', kept);
    for (const one of [photo, kept]) await put(home.parent, one);
    const files = postgresFiles(server.db, home.familyId);
    const hashes = async () => (await files.list()).map(({ hash }) => hash).sort();
    const [both, day] = [[photo.hash, kept.hash].sort(), 86_400_000];
    const setDeleted = (isGone: boolean) =>
      home.tablet.push(home.tablet.parent, { t: portfolioItem.name, id, fields: { _del: isGone } });
    const from = Date.now();
    await files.sweep(from);
    await setDeleted(true);
    expect((await get(home.parent, photo)).status).toBe(404);
    await files.sweep(from + day);
    await files.sweep(from + looseFor);
    expect(await hashes()).toEqual(both);
    await setDeleted(false);
    await files.sweep(from + looseFor + 2 * day);
    await setDeleted(true);
    await files.sweep(from + looseFor + 3 * day);
    expect(await hashes()).toEqual(both);
    await files.sweep(from + 2 * looseFor + 3 * day);
    expect(await hashes()).toEqual([kept.hash]);
    expect((await get(home.parent, kept)).status).toBe(200);
  });
});
