/** Reads of My Tasks: a student's tasks of assignments, today's lessons, and the planned work of today's trail. */
import { schoolClass } from '../entities/school-class.ts';
import { curriculum } from '../entities/curriculum.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { task } from '../entities/task.ts';
import { dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { assignmentsOf, classesWith } from './day-records.ts';
import { compareClasses } from './family-order.ts';
import type { FamilyView } from './family-view.ts';
import { enrollmentsOfStudent, plansOfStudent } from './indexes.ts';
import { theFamily } from './people.ts';
import { handsOf, isExcused, workName } from './raised-hands.ts';
import { dayParts, todaysWork, walked } from './student-day.ts';
import { compareTasks, shownLesson, shownPlan, shownTasks, type ShownTask } from './task-groups.ts';
import { lessonsListedOn, partsOfStudent } from './work-of-deleted.ts';

/** The content of My Tasks. */
export interface StudentTasks {
  /** Sorted by `compareTasks`. */
  tasks: ShownTask[];
  /** The ids of what is open on today's trail, in the order in which the student comes to it; late work after it. */
  trail: readonly number[];
  /** The classes the student takes. */
  classIds: Id<'class'>[];
}

/**
 * All tasks of one student, and whatever is on the trail of the day of `now` (milliseconds) in `zone` (IANA): its
 * lessons, planned work of that day or missed before it, and finished work that something hides. The planner and the
 * calendar show those of other days.
 */
export function studentTasks(
  view: FamilyView,
  studentId: Id<'student'>,
  now: number,
  zone: string,
): StudentTasks {
  const today = dayIn(now, zone);
  const restsBefore = theFamily(view)?.restsBefore;
  const items = todaysWork(view, studentId, now, zone, restsBefore, true)?.items ?? [];
  const onTrail = new Set<number>(items.map(({ id }) => id));
  const tasks = partsOfStudent(view, studentId).filter(
    ({ id }) => onTrail.has(id) || view.get(task, id) !== undefined,
  );
  const assignments = assignmentsOf(view, tasks);
  const set = shownTasks({ tasks, assignments, classes: classesWith(view, assignments) });
  const lessons = lessonsListedOn(view, [studentId], today, now, zone).map((lesson) => {
    const classId = view.get(curriculum, lesson.curriculumId)?.classId ?? null;
    return shownLesson(lesson, classId === null ? undefined : view.get(schoolClass, classId), zone);
  });
  // Of two classes of one name the family's first, on every device.
  const classes = view.all(schoolClass).toSorted(compareClasses);
  const plans = view
    .find(plansOfStudent, studentId, true)
    .filter(({ id }) => onTrail.has(id))
    .map((plan) => shownPlan(plan, classes, zone));
  const day = dayParts(items, today, zone);
  const hands = handsOf(view, studentId);
  const withExcuse = (item: ShownTask): ShownTask => {
    const kind = item.isPlanned ? plannerTask.name : task.name;
    const hand = hands.get(workName({ kind, id: item.id }));
    return isExcused(hand, today) ? { ...item, isExcused: true } : item;
  };
  const late = walked(day.fromBefore, hands, today);
  return {
    tasks: [...[...set, ...plans].map(withExcuse), ...lessons].sort(compareTasks),
    trail: [...walked(day.items, hands, today), ...late].map(({ id }) => id),
    classIds: view.find(enrollmentsOfStudent, studentId).map(({ classId }) => classId),
  };
}
