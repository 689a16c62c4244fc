/** The data of the Assignments screen and of the assignment form. */
import { assignment, type Assignment } from '../entities/assignment.ts';
import { taskKey } from '../registry/assignment-scopes.ts';
import { schoolClass, type SchoolClass } from '../entities/school-class.ts';
import { readRecord } from '../entities/read-record.ts';
import { student, type Student } from '../entities/student.ts';
import { task } from '../entities/task.ts';
import { compareText } from '../lib/compare-text.ts';
import { dayBounds, dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { nextSchoolDay, type DaySpan } from '../lib/school-calendar.ts';
import { listClasses, studentsOfClass } from './classes.ts';
import type { FamilyView } from './family-view.ts';
import { tasksOfAssignment } from './indexes.ts';
import { dismissalMoment, type DuePart } from './overdue.ts';
import type { RecordNeeds } from './record-needs.ts';
import { listStudents, theFamily } from './people.ts';
import { duePartOn } from './raised-hands.ts';
import { calendarOf } from './school-calendars.ts';
import { schoolYearsSince, yearBegan, type SchoolYear } from './school-years.ts';

/** Whether an exception assigns an assignment to a student (true) or exempts them (false); null: there is none. */
export const assignedOf = (
  view: FamilyView,
  assignmentId: Id<'assignment'>,
  studentId: Id<'student'>,
): boolean | null => {
  const part = view.stored(taskKey(assignmentId, studentId));
  return part ? readRecord(task, part).assigned : null;
};

/** What assignments with their exceptions are read from. */
export const assignmentsNeeds: RecordNeeds = {
  all: [student, schoolClass, assignment],
  next: (view) => ({
    parts: view.all(assignment).flatMap(({ id, studentIds }) => (studentIds === null ? [] : [id])),
  }),
};

/** What one assignment with its exceptions is read from. */
export const assignmentNeeds = (id: Id<'assignment'>): RecordNeeds => ({ parts: [id] });

/** The students an assignment is for: its list with exceptions applied, in ascending order; null: the whole class. */
export function shownStudentIds(
  view: FamilyView,
  { id, studentIds }: Pick<Assignment, 'id' | 'studentIds'>,
): Id<'student'>[] | null {
  if (studentIds === null) return null;
  const everybody = new Set([...studentIds, ...view.all(student).map((one) => one.id)]);
  return [...everybody]
    .filter((one) => assignedOf(view, id, one) ?? studentIds.includes(one))
    .sort((one, other) => one - other);
}

/** The assignment with its exceptions applied to `studentIds`. */
export const asShown = (view: FamilyView, one: Assignment): Assignment =>
  one.studentIds === null ? one : { ...one, studentIds: shownStudentIds(view, one) };

/** An assignment with the parts of the students who have it, in the family's order. */
export interface ListedAssignment extends Assignment {
  parts: readonly DuePart[];
}

/** The school year whose assignments are listed: null for the open one, a closed one by its first day, or `all`. */
export type ListedYear = string | null;

/** The data of the Assignments screen. */
export interface AssignmentList {
  /** Of the listed year, unordered. */
  assignments: readonly ListedAssignment[];
  /** How many are still open from before the open year, and left out of the list; without dismissed ones. */
  openBefore: number;
  /** The closed school years with assignments, the latest first. */
  closedYears: SchoolYear[];
  /** In the family's order, like the classes. */
  students: Student[];
  classes: SchoolClass[];
}

const isOpenPart = ({ completed }: { completed: boolean }): boolean => !completed;

/**
 * The assignments of a school year, by the day they are due, with who has done them. The open year has no end: what is
 * due after it is listed too. `today` (yyyy-MM-dd) is in `zone` (IANA).
 */
export function listAssignments(
  view: FamilyView,
  year: ListedYear,
  today: string,
  zone: string,
): AssignmentList {
  const students = listStudents(view);
  const places = new Map(students.map(({ id }, at) => [id, at]));
  const placeOf = ({ studentId }: DuePart): number => places.get(studentId) ?? places.size;
  const duePart = duePartOn(view, today);
  const partsOf = (id: Id<'assignment'>): DuePart[] =>
    view
      .find(tasksOfAssignment, id)
      .map(duePart)
      .sort((one, other) => placeOf(one) - placeOf(other) || one.taskId - other.taskId);
  const began = dayBounds(yearBegan(view, today), zone).start;
  const all = view.all(assignment);
  const before = all.filter(({ dueDate }) => dueDate < began);
  const first = before.map(({ dueDate }) => dueDate).sort()[0];
  const isIn = ({ from, until }: DaySpan, { dueDate }: Assignment): boolean =>
    dueDate >= dayBounds(from, zone).start && dueDate < dayBounds(until, zone).end;
  const closedYears = (
    first === undefined ? [] : schoolYearsSince(view, dayIn(first, zone), today)
  ).filter((one) => before.some((set) => isIn(one, set)));
  const chosen = closedYears.find(({ from }) => from === year);
  const isListed = (one: Assignment): boolean => {
    if (year === 'all') return true;
    return chosen ? isIn(chosen, one) : one.dueDate >= began;
  };
  const dismissedUntil = dismissalMoment(theFamily(view)?.restsBefore ?? null, zone);
  const openBefore =
    year === null
      ? before.filter(
          ({ id, dueDate }) =>
            dueDate >= dismissedUntil && view.find(tasksOfAssignment, id).some(isOpenPart),
        )
      : [];
  return {
    assignments: all
      .filter(isListed)
      .map((one) => ({ ...asShown(view, one), parts: partsOf(one.id) })),
    openBefore: openBefore.length,
    closedYears,
    students,
    classes: listClasses(view),
  };
}

/** The data of the assignment form. */
export interface AssignmentForm {
  /** Null for a new or a deleted assignment. */
  assignment: Assignment | null;
  classes: SchoolClass[];
  students: Student[];
  /** Ids of the students of each class. */
  enrolled: Map<number, number[]>;
  /** The class that was chosen for the family's latest assignment; null if there is none. */
  usualClassId: Id<'class'> | null;
  /** The next school day (yyyy-MM-dd), on which a new assignment is due. */
  nextDay: string;
}

/** The class of the assignment that was made last. */
function usualClassId(view: FamilyView): Id<'class'> | null {
  const isLater = (one: Assignment, other: Assignment): boolean =>
    (compareText(one.createdAt ?? '', other.createdAt ?? '') || one.id - other.id) > 0;
  let last: Assignment | null = null;
  for (const one of view.all(assignment)) if (!last || isLater(one, last)) last = one;
  return last?.classId ?? null;
}

/** An assignment and the choices that its form offers on the day `today` (yyyy-MM-dd). */
export function assignmentForm(
  view: FamilyView,
  assignmentId: Id<'assignment'> | undefined,
  today: string,
): AssignmentForm {
  const classes = listClasses(view);
  const found = assignmentId === undefined ? undefined : view.get(assignment, assignmentId);
  return {
    assignment: found ? asShown(view, found) : null,
    classes,
    students: listStudents(view),
    enrolled: new Map(classes.map(({ id }) => [id, studentsOfClass(view, id)])),
    usualClassId: usualClassId(view),
    nextDay: nextSchoolDay(today, calendarOf(view, null)),
  };
}
