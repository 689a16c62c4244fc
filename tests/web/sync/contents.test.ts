/**
 * [FX1] A content is deleted only when nothing names it. [FX2] It counts as sent only when the server has it, and the
 * status counts contents. [FX3] A device that is removed tells what of them was never sent.
 */
import { describe, expect, it } from 'vitest';
import { deleteLocalBackups } from '../../../web/data/local-backups.ts';
import { discardUnsent, readUnsentFile } from '../../../web/profiles/end-revoked.ts';
import { day, openContents, refusals, type SavedPhoto } from './contents-world.ts';

describe('A photo whose action was refused', () => {
  it.each(refusals)('as %s stays, and counts as not sent', async (code) => {
    const tablet = await openContents();
    const item = await tablet.keep();
    tablet.says.refuses = code;
    await tablet.sync();
    expect(await tablet.store.listRefused()).toHaveLength(1);
    expect(await tablet.here()).toEqual([item.photo.hash]);
    expect(await tablet.waiting()).toEqual({ files: 1, filesTrouble: null });
  });

  it('goes with the action when that is tried again', async () => {
    const tablet = await openContents();
    const item = await tablet.keep();
    tablet.says.refuses = 'forbidden';
    await tablet.sync();
    tablet.says.refuses = null;
    await tablet.sync();
    expect(await tablet.retryAll()).toMatchObject({ ok: true });
    expect(await tablet.waiting()).toEqual({ files: 1, filesTrouble: null });
    await tablet.sync();
    expect(tablet.onServer(item)?.hash).toBe(item.photo.hash);
    expect([...tablet.blobs.keys()]).toEqual([item.photo.hash]);
    expect(await tablet.waiting()).toEqual({ files: 0, filesTrouble: null });
  });

  it('outlasts the app’s restarts, for months', async () => {
    const tablet = await openContents();
    const item = await tablet.keep();
    tablet.says.refuses = 'forbidden';
    await tablet.sync();
    tablet.says.refuses = null;
    for (const days of [0, 31, 31]) {
      tablet.wait(days * day);
      tablet.restart();
      await tablet.sync();
    }
    expect(await tablet.here()).toEqual([item.photo.hash]);
    await tablet.retryAll();
    await tablet.sync();
    expect([...tablet.blobs.keys()]).toEqual([item.photo.hash]);
  });
});

describe('A server that was put back by its provider', () => {
  it('gets the photos sent since again while the app stays open', async () => {
    const tablet = await openContents();
    const early = await tablet.keep();
    await tablet.sync();
    const putBack = tablet.backUpServer();
    const late = await tablet.keep();
    await tablet.sync();
    expect(tablet.blobs.size).toBe(2);
    putBack();
    await tablet.sync();
    await tablet.sync();
    expect(tablet.onServer(late)?.hash).toBe(late.photo.hash);
    expect([...tablet.blobs.keys()].sort()).toEqual([early.photo.hash, late.photo.hash].sort());
    expect(await tablet.waiting()).toEqual({ files: 0, filesTrouble: null });
  });

  it('to a moment between a record and its photo gets the photo within a day', async () => {
    const tablet = await openContents();
    tablet.says.takes = 'full';
    const item = await tablet.keep();
    await tablet.sync();
    const putBack = tablet.backUpServer();
    tablet.says.takes = 'all';
    await tablet.sync();
    putBack();
    tablet.wait(day);
    await tablet.sync();
    expect([...tablet.blobs.keys()]).toEqual([item.photo.hash]);
  });
});

it('A photo that was added and undone offline is sent once somebody else brings its item back', async () => {
  const tablet = await openContents();
  const item = await tablet.keep();
  await tablet.setDeleted(item, true);
  await tablet.sync();
  expect(await tablet.waiting()).toEqual({ files: 0, filesTrouble: null });
  await tablet.setDeletedElsewhere(item, false);
  await tablet.sync();
  expect([...tablet.blobs.keys()]).toEqual([item.photo.hash]);
});

it('A photo that was replaced before it was sent is there when that is undone', async () => {
  const tablet = await openContents();
  const first = await tablet.keep();
  const second = await tablet.replace(first);
  tablet.restart();
  await tablet.sync();
  expect([...tablet.blobs.keys()]).toEqual([second.photo.hash]);
  await tablet.undoReplace(first);
  await tablet.sync();
  expect(tablet.blobs.has(first.photo.hash)).toBe(true);
});

it('A photo whose item comes back is sent again if the server has let go of it meanwhile', async () => {
  const tablet = await openContents();
  const item = await tablet.keep();
  await tablet.sync();
  await tablet.setDeleted(item, true);
  await tablet.sync();
  tablet.blobs.clear();
  await tablet.setDeletedElsewhere(item, false);
  await tablet.sync();
  expect([...tablet.blobs.keys()]).toEqual([item.photo.hash]);
});

describe('A photo that no record names any more', () => {
  it('stays as long as a backup in this browser names it', async () => {
    const tablet = await openContents();
    const item = await tablet.keep();
    await tablet.sync();
    await tablet.backUp();
    await tablet.setDeleted(item, true);
    await tablet.sync();
    tablet.wait(31 * day);
    await tablet.sync();
    expect(await tablet.here()).toEqual([item.photo.hash]);
    await deleteLocalBackups(tablet.store.name);
    tablet.wait(day);
    await tablet.sync();
    expect(await tablet.here()).toEqual([]);
  });

  it('stays as long as a value names it that somebody else’s has replaced, and doesn’t count as waiting', async () => {
    const tablet = await openContents();
    const item = await tablet.keep();
    const ops = await tablet.store.readTransaction((tx) => tx.ops(10));
    await tablet.sync();
    await tablet.store.transact((tx) =>
      tx.refuse([{ g: -1, code: 'overruled', message: '', ops, at: 0 }]),
    );
    await tablet.setDeleted(item, true);
    tablet.wait(31 * day);
    for (let at = 0; at < 2; at += 1) {
      await tablet.sync();
      tablet.wait(31 * day);
    }
    expect(await tablet.here()).toEqual([item.photo.hash]);
    expect(await tablet.waiting()).toEqual({ files: 0, filesTrouble: null });
    expect(await tablet.discardAll()).toMatchObject({ ok: true });
    await tablet.sync();
    expect(await tablet.here()).toEqual([]);
  });
});

describe('A tablet that was removed from the family', () => {
  it('tells what it never sent, and keeps it until somebody has read that, whoever uses the tablet next', async () => {
    const tablet = await openContents();
    const [sent, undone] = [await tablet.keep(), await tablet.keep()];
    tablet.says.takes = 'full';
    await tablet.sync();
    await tablet.setDeleted(undone, true);
    tablet.says.takes = 'all';
    await tablet.sync();
    const refused = await tablet.keep();
    tablet.says.refuses = 'forbidden';
    await tablet.sync();
    const waiting = await tablet.keep();
    const unsent = await tablet.revoke();
    expect(unsent?.files?.map(({ hash }) => hash).sort()).toEqual(
      [refused.photo.hash, waiting.photo.hash].sort(),
    );
    expect(unsent?.files?.map(({ name }) => name)).toEqual(['Tide pools.jpg', 'Tide pools.jpg']);
    const read = ({ photo }: SavedPhoto) => readUnsentFile(tablet.store, photo.hash);
    expect((await read(waiting))?.size).toBe(waiting.photo.content.length);
    expect([await read(sent), await read(undone)]).toEqual([null, null]);
    // Another family's tablet: its backups have nothing of these, and its removal takes none of them away.
    expect(await tablet.here()).toEqual([]);
    await tablet.store.transact((tx) => tx.wipe());
    expect((await read(refused))?.size).toBe(refused.photo.content.length);
    await tablet.store.transact(discardUnsent);
    expect([await read(refused), await tablet.stored()]).toEqual([null, []]);
  });

  it('tells of a photo whose record nobody can read, by its kind', async () => {
    const tablet = await openContents();
    const item = await tablet.keep();
    await tablet.store.transact(async (tx) => {
      await tx.removeOps((await tx.ops(10)).map(({ n }) => n));
      await tx.forget([{ t: 'portfolio-item', id: item.id }]);
      await tx.quarantine([
        { key: '?1', t: null, id: null, raw: `"${item.photo.hash}`, reason: '', tries: 9 },
      ]);
    });
    const unsent = await tablet.revoke();
    expect(unsent?.files).toEqual([
      { hash: item.photo.hash, type: 'image/jpeg', bytes: item.photo.content.length, name: '' },
    ]);
  });
});
