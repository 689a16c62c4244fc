/** Reads of the family's people: students, deleted students, the open profile's person. */
import { hlcTime } from '../records/clock.ts';
import { deletedField, isDeleted, versionOf } from '../records/stored-record.ts';
import { family, type Family } from '../entities/family.ts';
import { formerZone } from '../entities/former-zone.ts';
import { member } from '../entities/member.ts';
import { readRecord } from '../entities/read-record.ts';
import { student, type Student } from '../entities/student.ts';
import { hourMs, zoneFor } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { dayOfZones, isKnownZone, readZoneHistory, type DayLookup } from '../lib/zone-history.ts';
import { compareStudents } from './family-order.ts';
import type { FamilyView } from './family-view.ts';
import type { RecordNeeds } from './record-needs.ts';

/** The family's own record, the first that was made; null until a new device has loaded it. */
export const theFamily = (view: FamilyView): Family | null =>
  view.all(family).toSorted((one, other) => one.id - other.id)[0] ?? null;

/** The weekday with which the family's weeks begin, 1 for Monday to 7 for Sunday. */
export const weekBeginsOf = (view: FamilyView): number => theFamily(view)?.weekBegins ?? 1;

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
