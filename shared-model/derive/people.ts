/** Reads of the family's people: students, their work for a class, deleted students, the open profile's person. */
import { hlcTime } from '../records/clock.ts';
import { deletedField, isDeleted, versionOf } from '../records/stored-record.ts';
import { assignment, type Assignment } from '../entities/assignment.ts';
import { family, type Family } from '../entities/family.ts';
import { formerZone } from '../entities/former-zone.ts';
import { member } from '../entities/member.ts';
import { readRecord } from '../entities/read-record.ts';
import { schoolClass, type SchoolClass } from '../entities/school-class.ts';
import { student, type Student } from '../entities/student.ts';
import type { RaisedHand } from '../entities/raised-hand.ts';
import { task, type Task } from '../entities/task.ts';
import { compareText } from '../lib/compare-text.ts';
import { hourMs, zoneFor } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { dayOfZones, isKnownZone, readZoneHistory, type DayLookup } from '../lib/zone-history.ts';
import { compareStudents } from './family-order.ts';
import type { FamilyView } from './family-view.ts';
import { handsOfStudent, tasksOfAssignment, tasksOfStudent } from './indexes.ts';
import { countedHands } from './own-rests.ts';
import type { RecordNeeds } from './record-needs.ts';

/** The family's own record, the first that was made; null until a new device has loaded it. */
export const theFamily = (view: FamilyView): Family | null =>
  view.all(family).toSorted((one, other) => one.id - other.id)[0] ?? null;

/** What says which zone a family goes by. */
export type ZoneFields = Pick<Family, 'timezone' | 'fixedZone'>;

/** The zone (IANA) that a family goes by on a device in `deviceZone`; a zone that this engine doesn't know is none. */
export function familyZone(home: ZoneFields | null, deviceZone: string): string {
  const { timezone, fixedZone } = home ?? { timezone: 'device', fixedZone: null };
  const own = fixedZone !== null && isKnownZone(fixedZone) ? fixedZone : deviceZone;
  return zoneFor(timezone, own);
}

/** Returns the function from a moment to its day, by the family's zone at that time; `zone` (IANA): the present one. */
export const dayOfFamily = (view: FamilyView, zone: string): DayLookup =>
  dayOfZones(
    [
      ...(readZoneHistory(theFamily(view)?.formerZones ?? '') ?? []),
      ...view.all(formerZone).map((one) => ({ until: one.until, zone: one.zone })),
    ],
    zone,
  );

/** What a list of students is read from. */
export const studentsNeeds: RecordNeeds = { all: [student] };

/** All students in the family's order, former ones included: whoever has records, grades or a portfolio. */
export const everyStudent = (view: FamilyView): Student[] =>
  view.all(student).toSorted(compareStudents);

/**
 * The students who learn here now, in the family's order. Whoever has graduated or is archived is in no list to choose
 * from, in no plan and no figure, and has nothing to do; their records stay.
 */
export const listStudents = (view: FamilyView): Student[] =>
  everyStudent(view).filter(({ status }) => status === 'active');

/** A student by id; null if there is none, or it was deleted. */
export const studentById = (view: FamilyView, id: Id<'student'>): Student | null =>
  view.get(student, id) ?? null;

/** The person whose profile is open. */
export interface CurrentPerson {
  fullName: string;
  /** Null for students, and while it isn't known. */
  email: string | null;
  student: Student | null;
}

/** The person whose profile is open here; null while their record isn't loaded. */
export function personById(
  view: FamilyView,
  role: 'parent' | 'student',
  id: number,
): CurrentPerson | null {
  if (role === 'student') {
    const found = view.get(student, id);
    return found ? { fullName: found.fullName, email: null, student: found } : null;
  }
  const found = view.get(member, id);
  return found ? { fullName: found.fullName, email: found.email, student: null } : null;
}

/** One student's task with its assignment. */
export interface StudentWork {
  task: Task;
  assignment: Assignment;
  /** The student's hand at it, if one was ever raised. */
  hand: RaisedHand | undefined;
}

const compareWork = (one: StudentWork, other: StudentWork): number => {
  if (one.task.completed !== other.task.completed) return one.task.completed ? 1 : -1;
  const order = compareText(one.assignment.dueDate, other.assignment.dueDate);
  return (one.task.completed ? -order : order) || one.task.id - other.task.id;
};

/** A student's work for one class: open work by due date, then completed, the latest due first; null if not found. */
export function workOfStudent(
  view: FamilyView,
  studentId: Id<'student'>,
  classId: Id<'class'>,
): { student: Student; schoolClass: SchoolClass; work: StudentWork[] } | null {
  const [found, ofClass] = [view.get(student, studentId), view.get(schoolClass, classId)];
  if (!found || !ofClass) return null;
  const raised = view.find(handsOfStudent, studentId);
  const hands = countedHands(raised, theFamily(view)?.notToday ?? 'ask');
  const work = view.find(tasksOfStudent, studentId).flatMap((one): StudentWork[] => {
    const set = view.get(assignment, one.assignmentId);
    const hand = hands.find(({ work: name }) => name === `${task.name}:${one.id}`);
    return set?.classId === classId ? [{ task: one, assignment: set, hand }] : [];
  });
  return { student: found, schoolClass: ofClass, work: work.sort(compareWork) };
}

/** How many other students have a task of the assignment. */
export const othersWithAssignment = (
  view: FamilyView,
  assignmentId: Id<'assignment'>,
  studentId: Id<'student'>,
): number =>
  view.find(tasksOfAssignment, assignmentId).filter((one) => one.studentId !== studentId).length;

/** How long a deleted student can be restored. */
const restorableMs = 30 * 24 * hourMs;

/** A deleted student who can be restored. */
export interface DeletedStudent {
  student: Student;
  /** Days left to restore the student, begun ones included. */
  daysLeft: number;
}

/** Students deleted within the last 30 days, the latest first. `now`: milliseconds. */
export function deletedStudents(view: FamilyView, now: number): DeletedStudent[] {
  return [...view.storedOf(student.name)]
    .filter(isDeleted)
    .map((stored) => ({
      student: readRecord(student, stored),
      deletedAt: hlcTime(versionOf(stored, deletedField)!),
    }))
    .filter(({ deletedAt }) => now - deletedAt < restorableMs)
    .sort((one, other) => other.deletedAt - one.deletedAt || one.student.id - other.student.id)
    .map(({ student: one, deletedAt }) => ({
      student: one,
      // `now` may be a minute old, so a deletion can lie in its future.
      daysLeft: Math.ceil((restorableMs - Math.max(0, now - deletedAt)) / (24 * hourMs)),
    }));
}
