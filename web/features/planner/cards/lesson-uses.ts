import type { DailyLesson } from '../../../../shared-model/derive/daily-lessons.ts';
import { m } from '../../../messages/compiled/messages.js';
import { openDialog } from '../../../shell/dialogs.ts';
import { toast } from '../../../ui/toast.ts';
import { placeAfterKey } from '../week/move-by-key.ts';
import type { CardUses } from './card-uses.ts';
import { lessonMenuItems } from './lesson-menu.ts';
import type { Plan } from './plan-context.ts';
import { tickLesson } from './plan-lessons.ts';

/** Lessons can't be selected with tasks; a message says so. */
const tellSingle = () => void toast({ kind: 'info', title: m.planner_lesson_single() });

/** A lesson of a course: a press opens it, its badge completes or reopens it. */
export function lessonUses(lesson: DailyLesson, plan: Plan): CardUses {
  const { selection, pin, pinByKey, today } = plan;
  return {
    tick: () => void tickLesson(lesson, today),
    open: ({ shiftKey, ctrlKey, metaKey }) => {
      const { studentId, lessonId } = lesson;
      if (shiftKey || ctrlKey || metaKey || selection.tasks.length > 0) tellSingle();
      else openDialog({ kind: 'lesson-progress', studentId, lessonId });
    },
    key: (pressed) => {
      const to = placeAfterKey(pressed, lesson, plan);
      if (to) pinByKey(lesson, to);
      return to !== undefined;
    },
    menu: () => ({ heading: null, items: lessonMenuItems(lesson, plan) }),
    drag: lesson.done
      ? null
      : {
          still: tellSingle,
          dropAt: (place) => pin(lesson, place),
          dropOnTray: () => undefined,
        },
  };
}
