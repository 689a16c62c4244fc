import { studentScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required, type RecordFor } from './define-entity.ts';
import { choice, clockInstant, id, nullable, place, text, weekdays } from './field-types.ts';
import { normalizeCreation, normalizeCreator } from './normalize.ts';
import { namesOf, studentsSettings } from './own-settings.ts';
import { studentColors } from '../lib/sibling-colors.ts';
import { problemText } from '../problems/problem-text.ts';

/** Whether a child learns here now; the others' records stay, and they can be brought back (`derive/people.ts`). */
export const studentStatuses = ['active', 'graduated', 'archived'] as const;

/** How a child comes in on a family's device; see `entry`. */
export const studentEntries = ['pin', 'pictures', 'tap'] as const;

/** A child of the family. XP and level follow from completions (`derive/xp.ts`); the PIN isn't part of the record. */
export const student = defineEntity({
  name: 'student',
  plural: 'students',
  title: 'fullName',
  fields: {
    parentId: internal(optional(nullable(id('member')), null)),
    fullName: required(text({ min: 2, max: 120, message: problemText('student-name-required') })),
    gradeLevel: required(text({ min: 1, max: 60, message: problemText('grade-level-required') })),
    avatar: optional(nullable(text({ max: 40 })), null),
    /** Tells the child apart from siblings; null: by the place in the family (`derive/student-colors.ts`). */
    color: optional(nullable(choice(studentColors)), null),
    status: internal(optional(choice(studentStatuses), 'active')),
    /** The student's own school weekdays; null: the family's. */
    schoolDays: internal(optional(nullable(weekdays()), null)),
    /**
     * How the child comes in on a family's device: by PIN, by the same PIN as pictures, or by a tap on the own
     * picture. A device of the child's own and REST always want the PIN.
     */
    entry: internal(optional(choice(studentEntries), 'pin')),
    /** The requirements of the student's school year; null: the year's own aim. */
    requirementsId: internal(optional(nullable(id('requirement-profile')), null)),
    /** Sort key in the family's own order (`derive/family-order.ts`). */
    place: internal(optional(place(), '')),
    createdAt: internal(optional(nullable(clockInstant()), null)),
    ...studentsSettings,
  },
  scopes: (record) => [studentScope(record.id)],
  student: {
    owner: (record) => record.id,
    mayCreate: false,
    mayWrite: ['avatar', ...namesOf(studentsSettings)],
  },
  normalize: (fields, context) =>
    normalizeCreator('parentId', normalizeCreation(fields, context), context),
});

/** A student with defaults applied. */
export type Student = RecordFor<typeof student>;
