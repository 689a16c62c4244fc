import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBackup } from '../../../shared-model/backup/read-backup.ts';
import { update } from '../../../shared-model/commit/change.ts';
import { familySettings } from '../../../shared-model/entities/family-settings.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { outdated } from '../../../sync-server/store/backup-retention.ts';
import {
  backUpFamily,
  listBackups,
  readFamilyBackup,
} from '../../../sync-server/store/family-backups.ts';
import { saidBy } from '../../shared-model/backup/backed-up-family.ts';
import { textHash } from '../../shared-model/backup/text-hash.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { noon, smallFamily, system } from '../../support/family/story.ts';
import { databaseForTests } from './store-fixture.ts';

const fixture = databaseForTests();
const dayMs = 86_400_000;
const { leo, changes } = smallFamily();

async function home() {
  const { familyId, store } = await fixture.newFamily();
  let now = noon;
  const say = (...said: Parameters<typeof commitToStore>[2]) =>
    commitToStore(store, system, said, { now: (now += 1_000), node: 0 });
  await say(
    { t: 'family', id: familyId, fields: { familyName: 'The Ferns' } },
    { t: 'family-settings', id: familyId, fields: { email: '' } },
    ...changes,
  );
  const backUp = (at: number) => backUpFamily(fixture.db, familyId, at);
  const count = async () => (await listBackups(fixture.db, familyId)).length;
  return { familyId, store, say, backUp, count };
}

describe('The server’s backups of a family', () => {
  it('have everything, and only that family’s parent’s server can read them', async () => {
    const { familyId, store, backUp } = await home();
    expect(await backUp(noon)).toBe(true);
    const [made] = await listBackups(fixture.db, familyId);
    expect(made).toMatchObject({ madeAt: new Date(noon).toISOString() });
    const content = await readFamilyBackup(fixture.db, familyId, made!.id);
    expect(content!.length).toBe(made!.bytes);
    const read = readBackup(String(gunzipSync(content!)), textHash());
    if (!read.ok) throw new Error(read.error);
    const kinds = Object.keys(read.value.records);
    const lists = await Promise.all(kinds.map((t) => store.list(t)));
    expect(made!.records).toBe(lists.flat().length);
    const backed = Object.entries(read.value.records).flatMap(([t, list]) =>
      list.map(({ id, fields }) => ({ t, id, fields, v: '0'.repeat(24), fv: {} })),
    );
    expect([...saidBy(backed).keys()]).toEqual([...saidBy(lists.flat()).keys()]);
    expect(read.value).toMatchObject({ family: { id: familyId, name: 'The Ferns' } });
    const other = await home();
    expect(await readFamilyBackup(fixture.db, other.familyId, made!.id)).toBeUndefined();
  });

  it('are made as often as the family wishes, once something has changed', async () => {
    const { familyId, say, backUp, count } = await home();
    await backUp(noon);
    expect(await backUp(noon + 30 * dayMs)).toBe(true);
    expect(await count()).toBe(1);
    await say(update(student, leo.id, { avatar: 'fox' }));
    expect(await backUp(noon + 6 * dayMs)).toBe(false);
    expect(await backUp(noon + 7 * dayMs)).toBe(true);
    expect(await count()).toBe(2);
    await say(update(familySettings, familyId, { autoBackup: false }));
    expect(await backUp(noon + 90 * dayMs)).toBe(true);
    expect(await count()).toBe(2);
    await say(update(familySettings, familyId, { autoBackup: true, backupFrequency: 'daily' }));
    await backUp(noon + 91 * dayMs);
    expect(await count()).toBe(3);
  });

  it('stay for 7 days, 4 weeks and 12 months', () => {
    let backups: { at: number }[] = [];
    for (let day = 0; day < 800; day += 1) {
      backups = [...backups, { at: noon + day * dayMs }];
      const gone = new Set(outdated(backups));
      backups = backups.filter((one) => !gone.has(one));
    }
    const ages = backups
      .map(({ at }) => 799 - (at - noon) / dayMs)
      .sort((one, other) => one - other);
    expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(ages.length).toBeLessThanOrEqual(7 + 4 + 12);
    expect(ages.at(-1)).toBeGreaterThan(300);
  });

  it('never lose the latest one', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 4e12 }), { minLength: 1 });
    fc.assert(
      fc.property(times, (moments) => {
        const backups = moments.map((at) => ({ at }));
        const latest = backups.reduce((last, one) => (one.at > last.at ? one : last));
        expect(outdated(backups)).not.toContain(latest);
      }),
    );
  });
});
