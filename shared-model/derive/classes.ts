/** Reads of the family's classes: every class's card, one class in detail, and the choices of the class form. */
import type { Assignment } from '../entities/assignment.ts';
import { enrollment } from '../entities/enrollment.ts';
import { member, type Member } from '../entities/member.ts';
import { schoolClass, type SchoolClass } from '../entities/school-class.ts';
import { student, type Student } from '../entities/student.ts';
import { compareNames, compareText } from '../lib/compare-text.ts';
import type { Id } from '../lib/ids.ts';
import { compareClasses } from './family-order.ts';
import type { FamilyView } from './family-view.ts';
import { assignmentsOfClass, enrollmentsOfClass, tasksOfAssignment } from './indexes.ts';
import type { DuePart } from './overdue.ts';
import type { RecordNeeds } from './record-needs.ts';
import { listStudents } from './people.ts';
import { progressOf, type TaskProgress } from './progress.ts';
import { duePartOn } from './raised-hands.ts';

/** Number of assignments on a class's card. */
const recentCount = 2;

/** An assignment with the progress of its students. */
export interface AssignmentWithProgress extends Assignment {
  progress: TaskProgress;
}

/** A class as the Classes screen lists it. */
export interface ClassCard extends SchoolClass {
  /** Who takes it, in the family's order. */
  students: Student[];
  assignmentCount: number;
  /** The assignments due nearest to now, before or after it, by due date. */
  recent: AssignmentWithProgress[];
}

/** What lists of classes with who takes them are read from. */
export const classesNeeds: RecordNeeds = { all: [student, schoolClass, enrollment] };

/** Every class in the family's order. */
export const listClasses = (view: FamilyView): SchoolClass[] =>
  view.all(schoolClass).toSorted(compareClasses);

/** The students who take a class. */
export const studentsOfClass = (view: FamilyView, classId: Id<'class'>): Id<'student'>[] =>
  view.find(enrollmentsOfClass, classId).map(({ studentId }) => studentId);

/** The students who take a class and learn here now, in the family's order. */
function learnersOfClass(view: FamilyView, classId: Id<'class'>): Student[] {
  const taking = new Set(studentsOfClass(view, classId));
  return listStudents(view).filter(({ id }) => taking.has(id));
}

/** Every class in the family's order, with the number of its students. */
export const classesWithStudents = (view: FamilyView): (SchoolClass & { studentCount: number })[] =>
  listClasses(view).map((one) => ({
    ...one,
    studentCount: learnersOfClass(view, one.id).length,
  }));

const byDueDate = (one: Assignment, other: Assignment): number =>
  compareText(one.dueDate, other.dueDate) || one.id - other.id;

const withProgress = (
  view: FamilyView,
  assignments: readonly Assignment[],
): AssignmentWithProgress[] =>
  assignments.map((one) => ({
    ...one,
    progress: progressOf(view.find(tasksOfAssignment, one.id)),
  }));

const awayFrom = (now: number, { dueDate }: Assignment): number =>
  Math.abs(Date.parse(dueDate) - now);

const nearest = (assignments: readonly Assignment[], now: number): Assignment[] =>
  assignments
    .toSorted((one, other) => awayFrom(now, one) - awayFrom(now, other) || one.id - other.id)
    .slice(0, recentCount);

/** Every class in the family's order, with the content of its card. */
export function classCards(view: FamilyView, now: number): ClassCard[] {
  return listClasses(view).map((one) => {
    const set = view.find(assignmentsOfClass, one.id);
    const recent = withProgress(view, nearest(set, now)).sort(byDueDate);
    const students = learnersOfClass(view, one.id);
    return { ...one, students, assignmentCount: set.length, recent };
  });
}

/** A class's assignment with the parts of those who have it. */
export interface ClassAssignment extends AssignmentWithProgress {
  parts: DuePart[];
}

/** A class with its people and assignments. */
export interface ClassDetails {
  schoolClass: SchoolClass;
  /** All students in the family's order; `studentIds` are those who take the class. */
  students: Student[];
  studentIds: Id<'student'>[];
  members: Member[];
  /** By due date. */
  assignments: ClassAssignment[];
}

/** One class with its people and assignments on the day `today` (yyyy-MM-dd); null if there is no such class. */
export function classDetails(
  view: FamilyView,
  classId: Id<'class'>,
  today: string,
): ClassDetails | null {
  const found = view.get(schoolClass, classId);
  if (!found) return null;
  const duePart = duePartOn(view, today);
  return {
    schoolClass: found,
    ...familyPeople(view),
    studentIds: learnersOfClass(view, classId).map(({ id }) => id),
    assignments: withProgress(view, view.find(assignmentsOfClass, classId))
      .map((one) => ({ ...one, parts: view.find(tasksOfAssignment, one.id).map(duePart) }))
      .sort(byDueDate),
  };
}

const byMemberName = (one: Member, other: Member): number =>
  compareNames(one.fullName, other.fullName) || one.id - other.id;

/** The choices of a new class's form. */
export const familyPeople = (view: FamilyView): Pick<ClassDetails, 'students' | 'members'> => ({
  students: listStudents(view),
  members: view.all(member).toSorted(byMemberName),
});
