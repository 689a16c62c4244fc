/** A child finishes something offline that a parent deletes meanwhile. */
import { describe, expect, it } from 'vitest';
import { create, remove, update } from '../../../shared-model/commit/change.ts';
import { progressId } from '../../../shared-model/derive/daily-lessons.ts';
import { studentXp, todaysWork } from '../../../shared-model/derive/student-day.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { studentCurriculum } from '../../../shared-model/entities/student-curriculum.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { taskKey } from '../../../shared-model/registry/assignment-scopes.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { asStudent } from '../../support/family/story.ts';
import { openTabletAndPhone, outboxOf } from './setup.ts';

/** How a record of work says that it is open. */
const still = (t: string) =>
  t === task.name
    ? { completed: false }
    : t === lessonProgress.name
      ? { status: 'in_progress' }
      : {};

/** What is deleted, what the child finishes of it, and whether somebody had stored a record of that before. */
const cases = [
  { deleted: 'assignment', isStored: false },
  { deleted: 'assignment', isStored: true },
  { deleted: 'class', isStored: false },
  { deleted: 'class', isStored: true },
  { deleted: 'course', isStored: false },
  { deleted: 'course', isStored: true },
  { deleted: 'lesson', isStored: true },
  { deleted: 'plan', isStored: true },
] as const;

describe('Work that a child finishes while a parent deletes it', () => {
  /** The tablet where Leo ticks, and a parent's phone, both with work that is due today. */
  async function openBoth({ deleted, isStored }: (typeof cases)[number]) {
    const opened = await openTabletAndPhone();
    const { world, store, phone, leo, math, reading } = opened;
    const random = seededRandom(8);
    const dueDate = new Date(world.time).toISOString();
    const set = create(assignment, { title: 'Vocabulary', classId: math.id, dueDate }, random);
    const course = create(curriculum, { name: 'Fractions', subject: 'Math' }, random);
    const curriculumId = course.id;
    const lesson = create(
      curriculumLesson,
      { curriculumId, lessonNumber: 1, title: 'Halves' },
      random,
    );
    const ofLeo = { studentId: leo.id, curriculumId };
    await world.serverWrites(
      set,
      course,
      lesson,
      create(studentCurriculum, { ...ofLeo, startDate: '2026-03-02' }, random),
    );
    const ofTask = { assignmentId: set.id, studentId: leo.id };
    const ofLesson = { ...ofLeo, lessonId: lesson.id };
    const partId = taskKey(set.id, leo.id).id;
    const work = {
      assignment: [update(task, partId, ofTask), { completed: true }, remove(assignment, set.id)],
      class: [update(task, partId, ofTask), { completed: true }, remove(schoolClass, math.id)],
      course: [
        update(lessonProgress, progressId(leo.id, lesson.id), ofLesson),
        { status: 'completed' },
        remove(curriculum, course.id),
      ],
      lesson: [
        update(lessonProgress, progressId(leo.id, lesson.id), ofLesson),
        { status: 'completed' },
        remove(curriculumLesson, lesson.id),
      ],
      plan: [
        update(plannerTask, reading.id, {}),
        { status: 'completed' },
        remove(plannerTask, reading.id),
      ],
    } as const;
    const [made, isDone, deletion] = work[deleted];
    // Else nobody has stored it: the tick makes it.
    if (isStored)
      await world.serverWrites({ ...made, fields: { ...made.fields, ...still(made.t) } });
    const tick = { ...made, fields: { ...(isStored ? {} : made.fields), ...isDone } };
    const ticks = () => world.writes(store, [tick], asStudent(leo.id));
    const deletes = () => world.writes(phone.store, [deletion]);
    const both = [() => phone.sync(), () => world.run(store)];
    const syncAll = async () => {
      for (const sync of [...both, ...both]) await sync();
    };
    await syncAll();
    const tells = (
      records: Iterable<Parameters<typeof world.server.rows.map.set>[1]['record']>,
    ) => {
      const view = new FamilyView(records);
      const done = todaysWork(view, leo.id, world.time, 'UTC')!.items.filter((one) => one.done);
      return [studentXp(view, leo.id, world.time, 'UTC').earned, done.map(({ title }) => title)];
    };
    const finishedToday = () => [
      ...[store, phone.store].map((one) => tells(one.records.map.values())),
      tells([...world.server.rows.map.values()].map(({ record }) => record)),
    ];
    const titles = {
      task: 'Vocabulary',
      'lesson-progress': 'Halves',
      'planner-task': 'Read a Story',
    };
    const title = titles[made.t as keyof typeof titles];
    return {
      ...opened,
      deletion,
      id: made.id,
      title,
      ticks,
      deletes,
      both,
      syncAll,
      finishedToday,
    };
  }

  it.each(
    cases.flatMap((one) => [true, false].map((isDeletedFirst) => ({ ...one, isDeletedFirst }))),
  )(
    'keeps its XP and shows as done today everywhere, and both are told ($deleted, stored: $isStored, deletion first: $isDeletedFirst) [SY8]',
    async ({ isDeletedFirst, ...one }) => {
      const { store, phone, leo, id, title, ticks, deletes, both, syncAll, finishedToday } =
        await openBoth(one);
      await ticks();
      await deletes();
      for (const sync of isDeletedFirst ? both : both.toReversed()) await sync();
      await syncAll();
      const finished = [40, [title]];
      expect(finishedToday()).toEqual([finished, finished, finished]);
      const refused = [await store.listRefused(), await phone.store.listRefused()];
      const outcomes = refused.map((groups) =>
        groups.map(({ code, ops }) => [code, ...ops.map((op) => `${op.id} ${op.by}`)]),
      );
      const word = ['overruled', `${id} s${leo.id}`];
      expect(outcomes).toEqual([[word], [word]]);
      expect([await outboxOf(store), await outboxOf(phone.store)]).toEqual([[], []]);
    },
  );

  it.each(cases)(
    'stays, and is not told to a parent who had seen that it was finished ($deleted, stored: $isStored)',
    async (one) => {
      const { world, store, phone, deletion, title, ticks, deletes, syncAll, finishedToday } =
        await openBoth(one);
      await ticks();
      await syncAll();
      await deletes();
      await syncAll();
      expect(finishedToday()[0]).toEqual([40, [title]]);
      await world.writes(phone.store, [{ ...deletion, fields: { _del: false } }]);
      await syncAll();
      expect(finishedToday()[0]).toEqual([40, [title]]);
      expect([await store.listRefused(), await phone.store.listRefused()]).toEqual([[], []]);
    },
  );

  it('by others is told on no device that has become a student’s since it deleted that [SY7]', async () => {
    const { world, phone, mia, deletes, syncAll, reading } = await openBoth({
      deleted: 'plan',
      isStored: true,
    });
    await deletes();
    await syncAll();
    await world.serverWrites(update(plannerTask, reading.id, { studentId: mia.id }));
    world.holder = { kind: 'student', studentId: mia.id };
    world.scopeVersion += 1;
    await phone.sync();
    await world.serverWrites(update(plannerTask, reading.id, { status: 'completed' }));
    await phone.sync();
    expect(await phone.store.listRefused()).toEqual([]);
  });
});
