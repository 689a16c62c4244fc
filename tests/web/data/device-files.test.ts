/** Contents of kept files on a device: what is stored of them, and with what they go. */
import { describe, expect, it } from 'vitest';
import { transferDevice } from '../../../web/data/transfer-device.ts';
import type { IndexedDbStore } from '../../../web/data/indexed-db-store.ts';
import { listFiles, readFile, writeFile } from '../../../web/data/device-files.ts';
import { aPhoto, aText } from '../../support/family/attachments.ts';
import { freshName, openStore } from './open-store.ts';

const photo = aPhoto();
const poem = aText('Roses are red');

async function withFiles(): Promise<IndexedDbStore> {
  const store = await openStore();
  for (const { hash, content } of [photo, poem])
    expect(await writeFile(store, hash, new Blob([content]))).toBe(true);
  return store;
}

const waiting = (store: IndexedDbStore) => store.readTransaction((tx) => tx.filesWaiting());

describe('The contents of files', () => {
  it('are stored by their hash with the type that their bytes tell, and wait to be sent', async () => {
    const store = await withFiles();
    expect(await listFiles(store)).toEqual([photo.hash, poem.hash].sort());
    const found = await readFile(store, poem.hash);
    expect([found?.type, await found?.text()]).toEqual(['text/plain', 'Roses are red']);
    expect(await readFile(store, aPhoto().hash)).toBeUndefined();
    expect(await waiting(store)).toEqual({ files: 2, filesTrouble: null });
    expect(await writeFile(store, photo.hash, new Blob([photo.content]), false)).toBe(true);
    expect((await waiting(store)).files).toBe(2);
  });

  it('aren’t stored if they are others, or of no kind that is kept', async () => {
    const store = await openStore();
    const program = new Uint8Array([0x4d, 0x5a, 0, 1]);
    expect(await writeFile(store, photo.hash, new Blob([poem.content]))).toBe(false);
    expect(await writeFile(store, photo.hash, new Blob([program]))).toBe(false);
    expect([await listFiles(store), (await waiting(store)).files]).toEqual([[], 0]);
  });

  it('are there after the app was closed, and what waits still waits', async () => {
    const name = freshName();
    const store = await openStore({ name });
    await writeFile(store, photo.hash, new Blob([photo.content]));
    store.close();
    const again = await openStore({ name });
    expect([await listFiles(again), (await waiting(again)).files]).toEqual([[photo.hash], 1]);
  });

  it('go when the family is removed', async () => {
    const store = await withFiles();
    await store.transact((tx) => tx.wipe());
    expect([await listFiles(store), (await waiting(store)).files]).toEqual([[], 0]);
  });

  // They used to go unsent, if they had come between the server's consent and the device's next run.
  it('hold up that the device becomes a student’s own until they are sent, and go then [FX1]', async () => {
    const store = await withFiles();
    const become = () =>
      store.transact((tx) => transferDevice(tx, { kind: 'student', studentId: 7 }));
    expect([await become(), (await waiting(store)).files]).toEqual([false, 2]);
    expect(await listFiles(store)).toHaveLength(2);
    await store.transact(async (tx) => tx.filesSent([photo.hash, poem.hash]));
    expect([await become(), await listFiles(store)]).toEqual([true, []]);
  });

  it('stay when a device becomes the whole family’s', async () => {
    const store = await withFiles();
    await store.transact((tx) => transferDevice(tx, { kind: 'family' }));
    expect(await listFiles(store)).toHaveLength(2);
  });

  it('of a write that fails aren’t stored, nor is anything else of it', async () => {
    const store = await openStore();
    const { hash, content } = photo;
    const failing = store.transact(async (tx) => {
      tx.putFile({ hash, type: 'image/jpeg', bytes: content.buffer }, true);
      throw new Error('No');
    });
    await expect(failing).rejects.toThrow('No');
    expect([await listFiles(store), (await waiting(store)).files]).toEqual([[], 0]);
  });
});
