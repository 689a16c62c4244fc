/** What screens tell of the students' XP, beside what all records give. */
import { studentXp } from '../../../shared-model/derive/student-day.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { student } from '../../../shared-model/entities/student.ts';
import type { IndexedDbStore } from '../../../web/data/indexed-db-store.ts';
import { noon } from './story.ts';

/** Each student's XP by a view, ascending by id. */
export const xpIn = (view: FamilyView) =>
  [...view.storedOf(student.name)]
    .map(({ id }) => [id, studentXp(view, id, noon, 'UTC')] as const)
    .toSorted(([one], [other]) => one - other);

/** XP by everything that the disk holds. */
export const xpOfAll = async (store: IndexedDbStore) =>
  xpIn(new FamilyView((await store.view()).everything()));

/** XP as a screen tells it: without closed years where their sums are known (`tells`). */
export async function xpTold(store: IndexedDbStore) {
  const tells = await store.knowsAllXp();
  return { tells, xp: xpIn(await store.view(!tells)) };
}
