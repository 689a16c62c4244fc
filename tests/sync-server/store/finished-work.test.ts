import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import type { RecordKey } from '../../../shared-model/records/stored-record.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { foldXp } from '../../../shared-model/derive/student-day.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { taskKeys } from '../../../shared-model/registry/assignment-scopes.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { idFromKey } from '../../../shared-model/lib/ids.ts';
import type { FinishedWork } from '../../../sync-server/store/finished-work.ts';
import { earnedXpOf, finishedItemsOf } from '../../../sync-server/store/finished-work.ts';
import type { FamilyStore } from '../../../sync-server/store/family-store.ts';
import { countFinished } from '../../support/stores/memory-finished-work.ts';
import { added, stampAt, stored } from '../../support/family/story.ts';
import { databaseForTests } from './store-fixture.ts';

const fixture = databaseForTests();

const some = (...ids: number[]) => fc.constantFrom(...ids);
const deleted = fc.option(fc.boolean(), { nil: undefined });
const reward = fc.constantFrom(undefined, null, 0, 70);

/** A write of a whole record of so many children: whatever it was before, this is what it is. */
const writesFor = (students: readonly number[]) =>
  fc.oneof(
    fc.record({
      t: fc.constantFrom('class', 'curriculum', 'student'),
      id: some(1, 2),
      _del: deleted,
    }),
    fc.record({
      t: fc.constant(assignment.name),
      id: some(1, 2, 3),
      classId: some(1, 2),
      type: fc.constantFrom(undefined, 'quiz', 'lesson'),
      xpReward: reward,
      _del: deleted,
    }),
    fc.record({
      t: fc.constant(curriculumLesson.name),
      id: some(1, 2),
      curriculumId: some(1, 2),
      type: fc.constantFrom(undefined, 'exam'),
      xpReward: reward,
      _del: deleted,
    }),
    fc
      .record({
        assignmentId: some(1, 2, 3),
        studentId: some(...students),
        completed: fc.boolean(),
        _del: deleted,
      })
      .map((fields) => ({
        t: task.name,
        id: taskKeys(fields.assignmentId, [fields.studentId])[0]!.id,
        ...fields,
      })),
    fc
      .record({
        studentId: some(...students),
        curriculumId: some(1, 2),
        lessonId: some(1, 2),
        status: fc.constantFrom(undefined, 'completed', 'skipped'),
        _del: deleted,
      })
      .map((fields) => ({
        t: lessonProgress.name,
        id: idFromKey(lessonProgress.name, [fields.studentId, fields.lessonId]),
        ...fields,
      })),
    fc.record({
      t: fc.constant(plannerTask.name),
      id: some(1, 2),
      studentId: some(...students),
      status: fc.constantFrom('pending', 'completed'),
      type: fc.constantFrom(undefined, 'assessment'),
      xpReward: reward,
      _del: deleted,
    }),
  );

interface Write extends RecordKey {
  [field: string]: unknown;
}

/** What is there before: everything that work of these children can belong to. */
const beginningFor = (students: readonly number[]) => [
  ...students.map((id) => stored('student', id, { fullName: 'A child' })),
  ...[1, 2].flatMap((id) => [
    stored('class', id, { name: 'Math' }),
    stored('curriculum', id, { name: 'Pond' }),
    stored('curriculum-lesson', id, { curriculumId: 1 }),
  ]),
  ...[1, 2, 3].map((id) => stored('assignment', id, { classId: 1 })),
];

async function writeGroup(store: FamilyStore, group: readonly Write[], at: number) {
  const latest = new Map(group.map((one) => [keyOf(one), one]));
  await store.transact(async (tx) => {
    const before = new Map((await tx.read([...latest.values()])).map((one) => [keyOf(one), one]));
    await tx.write(
      [...latest].map(([name, { t, id, ...given }]) => {
        const fields = Object.entries(given).filter(([, value]) => value !== undefined);
        const after = stored(t, id, Object.fromEntries<unknown>(fields), stampAt(at));
        return { before: before.get(name), after };
      }),
    );
  });
}

const kinds = [
  ...new Set([
    ...beginningFor([1]).map(({ t }) => t),
    task.name,
    plannerTask.name,
    lessonProgress.name,
  ]),
];

const inOrder = (finished: readonly FinishedWork[]) =>
  finished
    .map(({ work: { studentId, type, xpReward }, count }) =>
      JSON.stringify([studentId, type, xpReward, count]),
    )
    .sort();

/** The counts and the XP of the students who are there: as they were counted on, and by all that was ever finished. */
const bothWays = (store: FamilyStore) =>
  store.snapshot(async (reader) => {
    const records = (await Promise.all(kinds.map((t) => reader.list(t)))).flat();
    const finished = await reader.finishedWork();
    const view = new FamilyView(records);
    const folded = new Map(view.all(student).map(({ id }) => [id, foldXp(view, id)]));
    const shown = (earned: ReadonlyMap<number, number>) =>
      view.all(student).map(({ id }) => [id, earned.get(id) ?? 0]);
    return {
      counted: [inOrder(finished), shown(earnedXpOf(finished))],
      folded: [inOrder(countFinished(records)), shown(folded)],
    };
  });

describe('counts of finished work', () => {
  it.each([
    { students: [1, 2], most: 6, groups: 12, numRuns: 40 },
    // More than twenty at once are counted by one statement.
    { students: Array.from({ length: 40 }, (_, at) => at + 1), most: 420, groups: 4, numRuns: 10 },
  ])(
    'give the same XP as a fold over all work of $students.length children, whatever is finished, changed, deleted, restored and reopened, together or one by one',
    async ({ students, most, groups, numRuns }) => {
      const group = fc.array(writesFor(students), { minLength: most / 6, maxLength: most });
      await fc.assert(
        fc.asyncProperty(fc.array(group, { maxLength: groups }), async (all) => {
          const { store } = await fixture.newFamily();
          await store.transact((tx) => tx.write(added(...beginningFor(students))));
          for (const [at, one] of all.entries()) {
            await writeGroup(store, one, at + 1);
            const { counted, folded } = await bothWays(store);
            expect(counted).toEqual(folded);
          }
        }),
        { numRuns },
      );
    },
  );

  it('need no read for a write that neither finishes work nor changes its worth', async () => {
    const refuse = () => Promise.reject(new Error('nothing is to be read'));
    const before = stored('assignment', 1, { title: 'Quiz', classId: 1 });
    const after = { ...before, fields: { ...before.fields, title: 'Test', dueDate: '2030' } };
    const open = stored('task', 1, { assignmentId: 1, studentId: 3 });
    const recordChanges = [
      { before, after },
      ...added(open, stored('assignment', 2, { classId: 1 })),
    ];
    expect(await finishedItemsOf(recordChanges, { read: refuse, studentIds: refuse })).toEqual({
      before: [],
      after: [],
    });
  });
});
