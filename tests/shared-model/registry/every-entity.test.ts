/** What an entity's own file can't say is said of each: whether people delete it, and whether the search finds it. */
import { expect, it } from 'vitest';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { searchAnywhere } from '../../../shared-model/derive/search.ts';
import { removeRecord } from '../../../shared-model/actions/remove-record.ts';
import { registry } from '../../../shared-model/registry/registry.ts';
import { sampleFamily } from '../../support/family/sample-family.ts';
import { fill } from '../../support/family/story.ts';
import { MemoryStore } from '../../support/stores/memory-records.ts';

const names = registry.map(({ name }): string => name);

/** Why nobody deletes it by itself: it ends, is opened again, goes with its owner, or is the family's own. */
const nobodyDeletes: readonly string[] = [
  'family',
  'family-settings',
  'enrollment',
  'task',
  'student-curriculum',
  'lesson-progress',
  // Emptied, never deleted.
  'mark',
  'attendance',
  'milestone',
  // Taken back or answered, never deleted: a promise stays.
  'reward-request',
  // Taken down, never deleted: the work may be asked about again.
  'raised-hand',
  // Ordered again, never deleted.
  'day-order',
  'former-zone',
  // Deleted with all its events at once (`unfollowCalendar`).
  'followed-calendar',
  'followed-month',
  'transcript-info',
];

it('Every entity is one that people delete, or is listed here as one that nobody does', () => {
  const deleted = names.filter((kind) => removeRecord.parse({ kind, id: 1 }).ok);
  const unsaid = names
    .filter((name) => !deleted.includes(name) && !nobodyDeletes.includes(name))
    .map((name) => `${name}: a line in removable (shared-model/actions/remove-record.ts), or here`);
  expect(unsaid).toEqual([]);
  expect(deleted.filter((name) => nobodyDeletes.includes(name))).toEqual([]);
});

/** What the search finds, each with the title of one. */
const found: Readonly<Record<string, string>> = {
  student: 'Leo Fern',
  class: 'Art',
  curriculum: 'Fractions',
  'curriculum-lesson': 'Lesson 2',
  assignment: 'Clay',
  'planner-task': 'Read',
  'unplanned-task': 'Volcano',
  'portfolio-item': 'Frog',
  'log-entry': 'Emil',
};

/** What it doesn't: it has no words of its own, is found by what it belongs to, or is set up rather than looked up. */
const notFound: readonly string[] = [
  'family',
  'family-settings',
  'member',
  'requirement-profile',
  'enrollment',
  'task',
  'student-curriculum',
  'lesson-progress',
  'mark',
  'school-term',
  'time-off',
  'time-entry',
  'attendance',
  'milestone',
  'reward',
  'reward-request',
  'raised-hand',
  'trail-note',
  'followed-calendar',
  'followed-month',
  'day-order',
  'former-zone',
  'transcript-course',
  'transcript-info',
];

it('Every entity is one that the search finds, or is listed here as one that it doesn’t', async () => {
  const unsaid = names
    .filter((name) => !(name in found) && !notFound.includes(name))
    .map((name) => `${name}: a kind of its own in shared-model/derive/search.ts, or here`);
  expect(unsaid).toEqual([]);
  const store = new MemoryStore();
  for (const changes of sampleFamily) await fill(store, changes);
  const view = new FamilyView(store.records.map.values());
  for (const [name, query] of Object.entries(found)) {
    const asked = { query, today: '2026-03-02', zone: 'UTC', studentId: null };
    const ids = searchAnywhere(view, asked).groups.flatMap(({ results }) =>
      results.map(({ id }) => id),
    );
    const kinds = new Set(
      [...view.everything()].filter(({ id }) => ids.includes(id)).map(({ t }) => t),
    );
    expect({ query, kinds }).toEqual({ query, kinds: new Set([...kinds, name]) });
  }
});
