/**
 * How long a content stays: as long as a record or a backup of the server names it, the backups' unless others need the
 * room.
 */
import { expect, it } from 'vitest';
import { create, remove, update } from '../../../shared-model/commit/change.ts';
import { portfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import { backUpFamily } from '../../../sync-server/store/family-backups.ts';
import { looseFor, postgresFiles } from '../../../sync-server/store/file-store.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { aPhoto, type TestFile } from '../../support/family/attachments.ts';
import { noon, smallFamily, system } from '../../support/family/story.ts';
import { databaseForTests } from './store-fixture.ts';

const fixture = databaseForTests();
const random = seededRandom(1);
const { leo, changes } = smallFamily();
const dayMs = 86_400_000;
const most = 10_000;

async function home() {
  const { familyId, store } = await fixture.newFamily();
  let at = noon;
  const say = (...said: Parameters<typeof commitToStore>[2]) =>
    commitToStore(store, system, said, { now: (at += 1_000), node: 0 });
  await say(
    { t: 'family', id: familyId, fields: { familyName: 'The Ferns' } },
    { t: 'family-settings', id: familyId, fields: { backupFrequency: 'daily' } },
    ...changes,
  );
  const files = postgresFiles(fixture.db, familyId);
  const keep = ({ hash, content }: TestFile, now: number) =>
    files.keep({ hash, type: 'image/jpeg' }, content, { most, writer: 1, now });
  /** Names a photo by an item; the result deletes the item. */
  const name = async (photo: TestFile) => {
    const values = { studentId: leo.id, date: '2026-03-01', title: 'Kept', file: photo.text };
    const item = create(portfolioItem, values, random);
    await say(item);
    return () => say(remove(portfolioItem, item.id));
  };
  /** Sweeps until what has lain loose since `now` is 30 days old. */
  const sweepFrom = async (now: number) => {
    await files.sweep(now);
    await files.sweep(now + looseFor);
  };
  const hashes = async () => (await files.list()).map(({ hash }) => hash);
  const backUp = (now: number) => backUpFamily(fixture.db, familyId, now);
  const inThis = <T>(work: Parameters<typeof inFamily<T>>[2]) =>
    inFamily(fixture.db, familyId, work);
  return { say, store: keep, name, files, sweepFrom, hashes, backUp, inThis };
}

it('A content that a backup of the server names is kept as long as there is one that does', async () => {
  const { say, store, name, sweepFrom, hashes, backUp, inThis } = await home();
  const photo = aPhoto(2_000);
  const forget = await name(photo);
  await store(photo, noon);
  await backUp(noon);
  await forget();
  await sweepFrom(noon + dayMs);
  expect(await hashes()).toEqual([photo.hash]);
  // A later backup without it keeps nothing; the first one does, until it is gone.
  await say(update(student, leo.id, { avatar: 'fox' }));
  await backUp(noon + 40 * dayMs);
  await sweepFrom(noon + 41 * dayMs);
  expect(await hashes()).toEqual([photo.hash]);
  await inThis((sql) => sql`delete from family_backups where made_at = ${new Date(noon)}`);
  await sweepFrom(noon + 80 * dayMs);
  expect(await hashes()).toEqual([]);
});

it('A backup that is older than the list of its contents keeps all of them', async () => {
  const { store, name, sweepFrom, hashes, backUp, inThis } = await home();
  const photo = aPhoto(2_000);
  await backUp(noon);
  await inThis((sql) => sql`update family_backups set files = null`);
  const forget = await name(photo);
  await store(photo, noon);
  await forget();
  await sweepFrom(noon + dayMs);
  expect(await hashes()).toEqual([photo.hash]);
});

it('Where the space is full, contents that only backups name give way, the longest loose first, no more than needed', async () => {
  const { store, name, sweepFrom, files, hashes, backUp } = await home();
  const [oldest, old, recent, named] = [aPhoto(3_000), aPhoto(3_000), aPhoto(2_000), aPhoto(2_000)];
  const forgets = [await name(oldest), await name(old), await name(recent)];
  await name(named);
  for (const photo of [oldest, old, recent, named]) await store(photo, noon);
  await backUp(noon);
  await forgets[0]!();
  await files.sweep(noon);
  await forgets[1]!();
  await sweepFrom(noon + dayMs);
  await forgets[2]!();
  const now = noon + 60 * dayMs;
  await files.sweep(now);
  const fresh = aPhoto(3_000);
  await name(fresh);
  expect(await store(fresh, now)).toBe('kept');
  expect((await hashes()).sort()).toEqual(
    [old, recent, named, fresh].map(({ hash }) => hash).sort(),
  );
  // All that may give way wouldn't be enough: nothing does.
  const large = aPhoto(6_000);
  await name(large);
  expect(await store(large, now)).toBe('full');
  expect((await hashes()).length).toBe(4);
  // Loose by the last sweep, and named again since: it stays.
  await name(old);
  const next = aPhoto(1_000);
  await name(next);
  expect(await store(next, now)).toBe('full');
  expect(await hashes()).toContain(old.hash);
});
