/** A parent's actions on the calendar's work, with undo. */
import { fromForm, toForm } from '../../../shared-model/lib/dates.ts';
import type { MarkedItem } from '../../../shared-model/derive/mark-form.ts';
import type { DatedWork } from '../../../shared-model/derive/work.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { showNames, showWeekdayAndDate } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { noteTick } from '../../shell/after-tick.ts';
import { openDialog } from '../../shell/dialogs.ts';
import { calledName } from '../../ui/called-names.ts';

/**
 * Moves one thing to a day (yyyy-MM-dd): an assignment becomes due then at the same time in `zone` (IANA), planned
 * work moves for all who share it, and a lesson of a course is pinned there. In a family of several the message says
 * whose it is.
 */
export function moveWork(
  work: readonly DatedWork[],
  day: string,
  { zone, students }: { zone: string; students: readonly Student[] },
): void {
  const [item, ...others] = work;
  if (!item || item.dueOn === day) return;
  const whose = students.filter(({ id }) => work.some(({ studentId }) => studentId === id));
  const words = {
    done: m.calendar_moved({ title: item.title, day: showWeekdayAndDate(day) }),
    ...(students.length > 1 && { description: showNames(whose.map(calledName)) }),
    failed: m.calendar_move_failed(),
  };
  switch (item.kind) {
    case 'plan':
      void act(
        'movePlans',
        { ids: [item, ...others].map(({ id }) => id), date: day, studentId: null },
        words,
      );
      return;
    case 'task': {
      const dueDate = fromForm(day, toForm(item.dueAt!, zone).time, zone)!;
      void act('saveAssignment', { id: item.sourceId, values: { dueDate } }, words);
      return;
    }
    case 'lesson':
      void act(
        'pinLesson',
        { studentId: item.studentId, lessonId: item.sourceId, date: day },
        words,
      );
  }
}

function itemOf({ kind, id, sourceId, studentId }: DatedWork): MarkedItem {
  switch (kind) {
    case 'plan':
      return { kind: 'planner-task', id };
    case 'task':
      return { kind: 'task', id };
    case 'lesson':
      return { kind: 'lesson-progress', studentId, lessonId: sourceId };
  }
}

/** Completes or reopens work; the tick itself shows it. */
export function tickWork(work: DatedWork, isDone: boolean): void {
  const item = itemOf(work);
  if (isDone) noteTick(item);
  void act(isDone ? 'completeItem' : 'reopenItem', item, { failed: m.calendar_tick_failed() });
}

/** Opens the form for the kind of work. */
export function openWork({ kind, id, sourceId, studentId }: DatedWork): void {
  switch (kind) {
    case 'plan':
      openDialog({ kind: 'planner-task', taskId: id });
      return;
    case 'task':
      openDialog({ kind: 'assignment', assignmentId: sourceId });
      return;
    case 'lesson':
      openDialog({ kind: 'lesson-progress', studentId, lessonId: sourceId });
  }
}
