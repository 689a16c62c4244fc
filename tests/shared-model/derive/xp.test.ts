import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { create, remove, restore, update } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { mergeRecord } from '../../../shared-model/records/merge.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { xpOf } from '../../../shared-model/entities/xp-of.ts';
import { dayIn } from '../../../shared-model/lib/dates.ts';
import { countsOn } from '../../../shared-model/derive/day-done.ts';
import { levelOf, shownLevel } from '../../../shared-model/derive/xp.ts';
import { earnedXp } from '../../support/family/earned-xp.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { asStudent, noon, parent, smallFamily } from '../../support/family/story.ts';
import { at, seenIn, storeWith } from '../support/a-family.ts';
import {
  aLesson,
  anAssignment,
  aPlannerTask,
  aProgress,
  aTask,
  family,
  familySeen,
} from '../support/seen-records.ts';

const plannerStatuses = fc.constantFrom('pending', 'in_progress', 'completed' as const);
const lessonStatuses = fc.constantFrom(
  'not_started',
  'in_progress',
  'completed',
  'skipped' as const,
);
const rewards = fc.option(fc.nat(1_000));

const lessons = [
  aLesson(1),
  aLesson(2, { type: 'quiz' }),
  aLesson(3, { type: 'exam', xpReward: 7 }),
];
const assignments = [
  anAssignment(1),
  anAssignment(2, { type: 'quiz' }),
  anAssignment(3, { xpReward: 0 }),
];

const families = fc
  .record({
    tasks: fc.uniqueArray(
      fc
        .tuple(fc.nat(20), fc.constantFrom(1, 2, 3), fc.constantFrom(7, 8), fc.boolean())
        .map(([id, assignmentId, studentId, completed]) =>
          aTask(id + 1, { assignmentId, studentId, completed }),
        ),
      { selector: ({ id }) => id },
    ),
    plannerTasks: fc.uniqueArray(
      fc
        .tuple(fc.nat(20), fc.constantFrom(7, 8), plannerStatuses, rewards)
        .map(([id, studentId, status, xpReward]) =>
          aPlannerTask(id + 1, { studentId, status: status as 'pending', xpReward }),
        ),
      { selector: ({ id }) => id },
    ),
    lessonProgress: fc.uniqueArray(
      fc
        .tuple(fc.nat(20), fc.constantFrom(1, 2, 3), fc.constantFrom(7, 8), lessonStatuses)
        .map(([id, lessonId, studentId, status]) =>
          aProgress(id + 1, { lessonId, studentId, status: status as 'skipped' }),
        ),
      { selector: ({ id }) => id },
    ),
  })
  .map((records) => family({ ...records, assignments, curriculumLessons: lessons }));

const sorted = (earned: Map<number, number>) =>
  [...earned].filter(([, xp]) => xp > 0).sort(([one], [other]) => one - other);

describe('XP', () => {
  it.each([
    [50, 'quiz'],
    [50, 'test'],
    [50, 'exam'],
    [30, 'assessment'],
    [40, 'assignment'],
    [40, 'homework'],
    [40, 'practice'],
    [40, 'lesson'],
    [30, 'review'],
    [30, 'activity'],
  ] as const)('is %d for a %s, unless a reward was set [MR4.20]', (xp, type) => {
    expect(xpOf({ type, xpReward: null })).toBe(xp);
    expect(xpOf({ type, xpReward: 5 })).toBe(5);
    expect(xpOf({ type, xpReward: 0 })).toBe(0);
  });

  it('is 30 for a type that this version does not know', () => {
    expect(xpOf({ type: 'field-trip' as 'lesson', xpReward: null })).toBe(30);
  });

  it('counts levels of 500 [MR4.22, SP9.11]', () => {
    expect(levelOf(0)).toEqual({ level: 1, xp: 0, totalXp: 500 });
    expect(levelOf(499)).toEqual({ level: 1, xp: 499, totalXp: 500 });
    expect(levelOf(500)).toEqual({ level: 2, xp: 0, totalXp: 500 });
    expect(levelOf(1_740)).toEqual({ level: 4, xp: 240, totalXp: 500 });
  });

  it('shows no level below the highest ever reached [MR4.23]', () => {
    expect(shownLevel(1_740, 1)).toEqual(levelOf(1_740));
    // 980 of the 1,500 XP that lead to level 4 are earned, 480 of them since level 2: the bar tells what is really
    // left, and moves.
    expect(shownLevel(980, 3)).toEqual({ level: 3, xp: 480, totalXp: 1_000 });
    expect(shownLevel(990, 3)).toEqual({ level: 3, xp: 490, totalXp: 1_000 });
    expect(shownLevel(1_000, 3)).toEqual({ level: 3, xp: 0, totalXp: 500 });
    expect(shownLevel(1_500, 3).level).toBe(4);
  });

  it('is of completed work alone: nothing for what is open, in progress or skipped [MR4.21]', () => {
    const all = (['not_started', 'in_progress', 'skipped', 'completed'] as const).map(
      (status, index) => aProgress(index + 1, { lessonId: 1, studentId: 7, status }),
    );
    const earnedBy = (...lessonProgress: typeof all) =>
      earnedXp(family({ lessonProgress, curriculumLessons: lessons })).get(7) ?? 0;
    expect(all.map((one) => earnedBy(one))).toEqual([0, 0, 0, 40]);
    const plans = (['pending', 'in_progress'] as const).map((status, index) =>
      aPlannerTask(index + 1, { studentId: 7, status }),
    );
    expect(
      earnedXp(family({ plannerTasks: plans, tasks: [aTask(1, { completed: false })] })),
    ).toEqual(new Map());
  });

  it('is what a completion kept, whatever has become of its work', () => {
    const kept = { lessonId: 1, studentId: 7, status: 'completed' as const, doneXp: 7 };
    const earned = (lessonId: number) =>
      earnedXp(
        family({
          lessonProgress: [aProgress(1, { ...kept, lessonId })],
          curriculumLessons: lessons,
        }),
      ).get(7);
    expect([earned(1), earned(99)]).toEqual([7, 7]);
  });

  it('is nothing for a completion that kept none and whose work is gone', () => {
    const gone = aProgress(1, { lessonId: 99, studentId: 7, status: 'completed' });
    expect(earnedXp(family({ lessonProgress: [gone], curriculumLessons: lessons }))).toEqual(
      new Map(),
    );
  });

  it('does not depend on the order of the records', () => {
    fc.assert(
      fc.property(families, (records) => {
        const turned = family({
          ...records,
          tasks: records.tasks.toReversed(),
          plannerTasks: records.plannerTasks.toReversed(),
          lessonProgress: records.lessonProgress.toReversed(),
        });
        expect(sorted(earnedXp(turned))).toEqual(sorted(earnedXp(records)));
      }),
    );
  });

  it('counts a fact once, however often it is told', () => {
    fc.assert(
      fc.property(families, (records) => {
        const twice = family({
          ...records,
          tasks: [...records.tasks, ...records.tasks],
          plannerTasks: [...records.plannerTasks, ...records.plannerTasks],
          lessonProgress: [...records.lessonProgress, ...records.lessonProgress],
        });
        expect(sorted(earnedXp(twice))).toEqual(sorted(earnedXp(records)));
      }),
    );
  });

  it('of every open task is what checking it adds and unchecking it takes back [MR4.21]', () => {
    fc.assert(
      fc.property(families, (records) => {
        const before = earnedXp(records);
        for (const open of records.tasks.filter(({ completed }) => !completed)) {
          const tasks = records.tasks.map((one) =>
            one === open ? { ...one, completed: true } : one,
          );
          const after = earnedXp({ ...records, tasks });
          const work = assignments.find(({ id }) => id === open.assignmentId)!;
          const gain = (after.get(open.studentId) ?? 0) - (before.get(open.studentId) ?? 0);
          expect(gain).toBe(xpOf(work));
        }
      }),
    );
  });

  const story = smallFamily();
  const { leo, leosTask, fractions } = story;
  const leosXp = (records: Iterable<StoredRecord>): number =>
    earnedXp(familySeen(new FamilyView(records))).get(leo.id) ?? 0;

  it('is given, taken back and given again through the one write path', async () => {
    const store = await storeWith(story.changes);
    const xp = () => earnedXp(familySeen(seenIn(store))).get(leo.id) ?? 0;
    const seen: number[] = [xp()];
    for (const [step, completed] of [true, false, true, true].entries()) {
      const check = update(task, leosTask.id, { completed });
      await commitToStore(store, asStudent(leo.id), [check], at(noon + step));
      seen.push(xp());
    }
    await commitToStore(store, parent, [remove(assignment, fractions.id)], at(noon + 10));
    seen.push(xp());
    await commitToStore(store, parent, [restore(assignment, fractions.id)], at(noon + 11));
    seen.push(xp());
    expect(seen).toEqual([0, 40, 0, 40, 40, 0, 40]);
  });

  it('is given once when two offline devices create and complete the same task [MR4.21, MR4.28]', async () => {
    const founding = story.changes.filter(({ t }) => t !== 'task');
    const [one, other] = [await storeWith(founding), await storeWith(founding)];
    const fact = { assignmentId: fractions.id, studentId: leo.id, completed: true };
    await commitToStore(one, parent, [create(task, fact, seededRandom(1))], {
      now: noon + 1,
      node: 1,
    });
    await commitToStore(other, parent, [create(task, fact, seededRandom(2))], {
      now: noon + 2,
      node: 2,
    });
    const merged = new Map(one.records.map);
    for (const record of other.records.map.values()) {
      merged.set(keyOf(record), mergeRecord(merged.get(keyOf(record)), record));
    }
    expect(leosXp(merged.values())).toBe(40);
  });
});

describe('XP of a day', () => {
  const day = countsOn('2026-03-02', (moment) => dayIn(moment, 'America/New_York'));
  const done = (completedAt: string) => ({ studentId: 7, completed: true, completedAt });
  const records = family({
    assignments: [anAssignment(1, { xpReward: 40, dueDate: '2026-01-05T12:00:00.000Z' })],
    tasks: [
      aTask(1, { assignmentId: 1, ...done('2026-03-02T05:00:00.000Z') }),
      aTask(2, { assignmentId: 1, ...done('2026-03-03T05:00:00.000Z') }),
      aTask(3, { assignmentId: 1, ...done('2026-03-02T04:59:59.999Z') }),
    ],
    plannerTasks: [
      // Tomorrow's plan done today counts; today's plan done yesterday does not.
      aPlannerTask(4, {
        studentId: 7,
        date: '2026-03-03',
        xpReward: 5,
        status: 'completed',
        completedAt: '2026-03-02T20:00:00.000Z',
      }),
      aPlannerTask(5, {
        studentId: 7,
        date: '2026-03-02',
        xpReward: 300,
        status: 'completed',
        completedAt: '2026-03-01T20:00:00.000Z',
      }),
    ],
    curriculumLessons: [aLesson(6, { xpReward: 1 })],
    lessonProgress: [
      aProgress(7, {
        studentId: 7,
        lessonId: 6,
        status: 'completed',
        completedAt: '2026-03-03T04:00:00.000Z',
      }),
    ],
  });

  it('is what was completed within it, whatever day that was planned for or due', () => {
    expect(earnedXp(records, day).get(7)).toBe(40 + 5 + 1);
    expect(earnedXp(records).get(7)).toBe(3 * 40 + 5 + 300 + 1);
  });
});
