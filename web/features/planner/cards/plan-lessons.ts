/** A parent's actions on lessons in the week, with toasts and undo. */
import type { DailyLesson } from '../../../../shared-model/derive/daily-lessons.ts';
import { showWeekdayAndDate } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { act } from '../../../device/act.ts';
import { afterTick } from '../../../shell/after-tick.ts';

const partOf = ({ studentId, lessonId }: DailyLesson) => ({ studentId, lessonId });

/** Pins the lesson to this day (yyyy-MM-dd, today or later), whatever changes before it. */
export const pinLesson = (lesson: DailyLesson, date: string) =>
  act(
    'pinLesson',
    { ...partOf(lesson), date },
    {
      done: m.planner_lesson_pinned({ title: lesson.title, day: showWeekdayAndDate(date) }),
      failed: m.planner_lesson_pin_failed(),
    },
  );

/** Unpins the lesson: its day is estimated again. */
export const unpinLesson = (lesson: DailyLesson) =>
  act(
    'pinLesson',
    { ...partOf(lesson), date: null },
    {
      done: m.planner_lesson_unpinned({ title: lesson.title }),
      failed: m.planner_lesson_pin_failed(),
    },
  );

/**
 * Completes or reopens a lesson. A completion counts for today: a lesson of another day leaves its place, so a toast
 * says so. Otherwise the badge itself shows the change.
 */
export function tickLesson(lesson: DailyLesson, today: string) {
  const { title, done, date } = lesson;
  const item = { kind: 'lesson-progress' as const, ...partOf(lesson) };
  const more = done ? undefined : afterTick(item);
  const words = done ? m.planner_lesson_reopened({ title }) : m.planner_lesson_completed({ title });
  return act(done ? 'reopenItem' : 'completeItem', item, {
    ...(date !== today && { done: words }),
    ...(more && { more }),
    failed: m.common_task_status_failed(),
  });
}

export const skipLesson = (lesson: DailyLesson) =>
  act(
    'setLessonWork',
    { ...partOf(lesson), values: { status: 'skipped' } },
    {
      done: m.planner_lesson_skipped({ title: lesson.title }),
      failed: m.planner_lesson_skip_failed(),
    },
  );
