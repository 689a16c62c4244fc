/**
 * A restore that is killed at every call of the browser's storage, in both ways, with the portfolio's photos, and when
 * it is not the first.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { create, remove, update } from '../../../shared-model/commit/change.ts';
import { portfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { RestoreMode } from '../../../shared-model/backup/wanted-fields.ts';
import { allFetched } from '../../../web/data/device-state.ts';
import { writeFile } from '../../../web/data/device-files.ts';
import { commit } from '../../support/screens/commit-changes.ts';
import { aPhoto } from '../../support/family/attachments.ts';
import { another, leo, mia, pairedTab, story, type Tab } from '../profiles/tablet.ts';
import { backupsOf, copiesOf, heldBy, valueOf } from './backup-tab.ts';
import { killStorageAt } from './mortal-storage.ts';

const modes: RestoreMode[] = ['merge', 'rollBack'];
const minute = 60_000;
const photos = [aPhoto(), aPhoto(900)];

const items = photos.map(({ text }, at) =>
  create(
    portfolioItem,
    { studentId: leo, date: '2026-03-02', title: `Tide pool ${at}`, file: text },
    seededRandom(30 + at),
  ),
);

interface Midway {
  tab: Tab;
  file: Blob;
}

/**
 * A backup with photos, and a family that has changed since, also by a restore: one is gone, one new, and so are the
 * photos.
 */
async function midway(): Promise<Midway> {
  const tab = await pairedTab();
  await tab.store.transact((tx) => tx.setState({ fetched: allFetched }));
  const backups = backupsOf(tab);
  await commit(tab.profiles, items);
  for (const { hash, content } of photos) await writeFile(tab.store, hash, new Blob([content]));
  const made = valueOf(await backups.exportBackup({ kind: 'json', withFiles: true }));
  tab.clock.wait(minute);
  await commit(tab.profiles, [
    remove(student, mia),
    ...items.map(({ id }) => remove(portfolioItem, id)),
  ]);
  await tab.store.transact((tx) => tx.clearFiles());
  tab.clock.wait(minute);
  const earlier = valueOf(await backups.exportBackup({ kind: 'json' }));
  tab.clock.wait(minute);
  await commit(tab.profiles, [
    update(student, leo, { gradeLevel: '4th Grade' }),
    create(schoolClass, { name: 'Art' }, seededRandom(8)),
    remove(schoolClass, story.math.id),
  ]);
  valueOf(await backups.readBackup(new Blob([earlier.content])));
  expect(valueOf(await backups.restoreBackup('rollBack')).count).toBeGreaterThan(1);
  tab.clock.wait(minute);
  return { tab, file: new Blob([made.content]) };
}

async function restore(tab: Tab, file: Blob, mode: RestoreMode): Promise<void> {
  const backups = backupsOf(tab);
  valueOf(await backups.readBackup(file));
  valueOf(await backups.restoreBackup(mode));
}

/** Restores until the storage is killed at a call, and opens the browser again; how many calls there were. */
async function restoreKilled(
  { tab, file }: Midway,
  mode: RestoreMode,
  killAt: number,
): Promise<{ calls: number; later: Tab }> {
  const storage = killStorageAt(killAt, tab.name, `${tab.name}-backups`);
  // What is done after the last call that matters needn't fail.
  await restore(tab, file, mode).catch(() => undefined);
  storage.reopen();
  tab.close();
  return { calls: storage.calls(), later: await another(tab) };
}

describe('A restore that is killed', () => {
  it.each(modes)(
    'at any call of the storage is whole or has never begun, and can be begun again: %s',
    async (mode) => {
      const model = await restoreKilled(await midway(), mode, Infinity);
      const whole = await heldBy(model.later);
      const [onlyCopy, ...others] = await copiesOf(model.later);
      expect([whole.files.length, others]).toEqual([2, []]);
      let wholeOnes = 0;
      for (let killAt = 1; killAt <= model.calls; killAt += 1) {
        const begun = await midway();
        const before = await heldBy(begun.tab);
        const [former] = await copiesOf(begun.tab);
        const { calls, later } = await restoreKilled(begun, mode, killAt);
        expect(calls).toBeGreaterThanOrEqual(killAt);
        const after = await heldBy(later);
        expect([before, whole]).toContainEqual(after);
        const isWhole = isDeepStrictEqual(after, whole);
        wholeOnes += Number(isWhole);
        const copies = (await copiesOf(later)).map(({ at, count }) => [at, count]);
        const kept = isWhole ? onlyCopy! : former!;
        expect(copies).toContainEqual([kept.at, kept.count]);
        await restore(later, begun.file, mode);
        expect(await heldBy(later)).toEqual(whole);
      }
      expect(wholeOnes).toBeGreaterThan(0);
      expect(wholeOnes).toBeLessThan(model.calls / 2);
    },
  );

  it('however often, leaves the copy from before the last one that was done; the next one that is done leaves its own', async () => {
    const begun = await midway();
    const [former] = await copiesOf(begun.tab);
    let { tab } = begun;
    for (let times = 1; times <= 4; times += 1) {
      tab.clock.wait(minute);
      const backups = backupsOf(tab, { restore: () => new Promise(() => undefined) });
      valueOf(await backups.readBackup(begun.file));
      void backups.restoreBackup('rollBack');
      await expect.poll(async () => (await copiesOf(tab))[0]!.at).toBe(tab.clock.time);
      tab.close();
      tab = await another(tab);
      const copies = await copiesOf(tab);
      expect([copies.length, copies.at(-1)]).toEqual([Math.min(times + 1, 3), former]);
    }
    tab.clock.wait(minute);
    await restore(tab, begun.file, 'rollBack');
    expect((await copiesOf(tab)).map(({ at }) => at)).toEqual([tab.clock.time]);
  });

  it('by a full device leaves the copies as they were', async () => {
    const { tab, file } = await midway();
    const copies = await copiesOf(tab);
    const before = await heldBy(tab);
    const full = new DOMException('There is no room left', 'QuotaExceededError');
    const backups = backupsOf(tab, { restore: () => Promise.reject(full) });
    valueOf(await backups.readBackup(file));
    await expect(backups.restoreBackup('merge')).rejects.toThrow(full);
    expect(await copiesOf(tab)).toEqual(copies);
    expect(await heldBy(tab)).toEqual(before);
  });
});
