/** Finished work stays, counts and shows, whatever is deleted that it was done for. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remove, restore, update, type Change } from '../../../shared-model/commit/change.ts';
import { progressId } from '../../../shared-model/derive/daily-lessons.ts';
import { studentXp, todaysWork } from '../../../shared-model/derive/student-day.ts';
import { studentProgress } from '../../../shared-model/derive/student-progress.ts';
import { workBetween } from '../../../shared-model/derive/work.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { noon, Story } from '../../support/story.ts';
import { viewOf, write, zone } from '../support/generated-view.ts';

const doneAt = new Date(noon).toISOString();

/** Leo's assignment and lesson, done today or open. */
function leosWork() {
  const the = new Story(5);
  const leo = the.child('Leo');
  const math = the.takeClass('Math', leo);
  const essay = the.assign('Essay', math, '2026-03-02T21:00:00.000Z');
  const part = the.part(essay, leo);
  const { course, lessons } = the.course('Fractions', 2);
  the.follow(leo, course);
  const lessonId = lessons[0]!.id;
  const own = { studentId: leo.id, curriculumId: course.id, lessonId };
  const view = viewOf(the.changes);
  const id = progressId(leo.id, lessonId);
  const tick = (isDone: boolean): Change[] => {
    const completedAt = isDone ? doneAt : null;
    const parts = { assignmentId: essay.id, studentId: leo.id };
    const status = isDone ? 'completed' : 'not_started';
    return [
      update(task, part.id, { ...parts, completed: isDone, completedAt }),
      update(lessonProgress, id, { ...own, status, completedAt }),
    ];
  };
  return {
    view,
    leo,
    tick,
    deletable: [
      ['assignment', assignment, essay.id],
      ['class', schoolClass, math.id],
      ['lesson', curriculumLesson, lessonId],
      ['course', curriculum, course.id],
    ] as const,
    xp: () => studentXp(view, leo.id, noon, zone),
    shown: () => ({
      trail: todaysWork(view, leo.id, noon, zone)!
        .items.filter(({ done }) => done)
        .map(({ title, label, xp }) => `${title} ${label} ${xp}`)
        .sort(),
      work: workBetween(view, [leo.id], { from: '2026-03-01', until: '2026-03-07' }, noon, zone)
        .filter(({ done }) => done)
        .map(({ title, of, xp, day }) => `${title} ${of} ${xp} ${day}`)
        .sort(),
      stamps: studentProgress(view, leo.id, noon, zone).stamps,
    }),
  };
}

describe('Finished work', () => {
  it('keeps its XP, on the trail, in My Progress and in reports, when anything is deleted that it was done for', () => {
    for (const at of [0, 1, 2, 3]) {
      const { view, tick, deletable, xp, shown } = leosWork();
      write(view, tick(true));
      const before = { xp: xp(), shown: shown() };
      expect(before.xp).toMatchObject({ earned: 80, earnedToday: 80 });
      expect(before.shown.trail).toHaveLength(2);
      expect(before.shown.work).toHaveLength(2);
      const [, entity, id] = deletable[at]!;
      write(view, [remove(entity as never, id as never)]);
      expect({ xp: xp(), shown: shown() }).toEqual(before);
    }
  });

  it('leaves the calendar, and open work goes, with what is deleted', () => {
    const { view, leo, tick, deletable } = leosWork();
    const deletions = deletable.map(([, entity, id]) => remove(entity as never, id as never));
    const week = { from: '2026-03-01', until: '2026-03-07' };
    write(view, deletions);
    expect(workBetween(view, [leo.id], week, noon, zone)).toEqual([]);
    write(view, tick(true));
    expect(workBetween(view, [leo.id], week, noon, zone)).toHaveLength(2);
    expect(workBetween(view, [leo.id], week, noon, zone, 'dueOn')).toEqual([]);
  });

  it('loses no XP by any deletion or restore, in any history of both with ticks; only opening takes it back', () => {
    const step = fc.oneof(
      fc.record({ tick: fc.boolean() }),
      fc.record({ deletes: fc.boolean(), which: fc.nat(3) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { view, tick, deletable, xp } = leosWork();
        const held = steps.map((one) => {
          const before = xp().earned;
          if ('tick' in one) {
            write(view, tick(one.tick));
            return xp().earned === (one.tick ? 80 : 0);
          }
          const [, entity, id] = deletable[one.which]!;
          const change = one.deletes ? remove : restore;
          write(view, [change(entity as never, id as never)]);
          return xp().earned === before;
        });
        expect(held).toEqual(steps.map(() => true));
      }),
      { numRuns: 60 },
    );
  });
});
