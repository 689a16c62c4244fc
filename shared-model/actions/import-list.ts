/** Imports a family's lists, each as a whole or not at all. Lessons: `addLessons`. */
import { members } from '../contracts/body.ts';
import { listStudents } from '../derive/people.ts';
import { needsAll } from '../derive/record-needs.ts';
import { aDay, list, newValues } from './inputs.ts';
import { create, type Change } from '../commit/change.ts';
import { assignment } from '../entities/assignment.ts';
import { schoolClass } from '../entities/school-class.ts';
import { student } from '../entities/student.ts';
import { timeOff } from '../entities/time-off.ts';
import { freeAvatar } from '../lib/avatars.ts';
import { failed } from '../lib/result.ts';
import { defineAction, acceptWith } from './action.ts';
import { noSuchClass } from './save-assignment.ts';
import { wrongSpan } from './edit-school-calendar.ts';
import { noSuchStudent } from './set-students.ts';

/** Adds students, each with an animal that no sibling has. Their PINs are set later, one by one. */
export const importStudents = defineAction(
  members({ students: list(newValues(student)) }),
  needsAll(student),
  (view, { students }, { random }) => {
    const siblings: { avatar: string | null; fullName: string }[] = listStudents(view);
    const changes = students.map((values) => {
      const avatar = values.avatar ?? freeAvatar(values.fullName, siblings);
      siblings.push({ fullName: values.fullName, avatar });
      return create(student, { ...values, avatar }, random);
    });
    return acceptWith(changes, { count: students.length });
  },
);

/** Adds assignments to their classes. Rejects a missing class or student (`parent-missing`). */
export const importAssignments = defineAction(
  members({ assignments: list(newValues(assignment)) }),
  needsAll(schoolClass, student),
  (view, { assignments }, { random }) => {
    const changes: Change[] = [];
    for (const values of assignments) {
      if (!view.get(schoolClass, values.classId)) return failed(noSuchClass);
      if (values.studentIds?.some((id) => !view.get(student, id))) return failed(noSuchStudent);
      changes.push(create(assignment, values, random));
    }
    return acceptWith(changes, { count: changes.length });
  },
);

/**
 * Adds time off for all students: a single day is a holiday, several are a break. Rejects a span that ends before it
 * starts or is too long (`invalid`, field `endDate`).
 */
export const importTimeOff = defineAction(
  members({ times: list(members({ from: aDay, until: aDay, name: timeOff.fields.name.schema })) }),
  needsAll(),
  (_, { times }, { random }) => {
    const wrong = times.map(({ from, until }) => wrongSpan(from, until)).find(Boolean);
    if (wrong) return failed(wrong);
    const changes = times.map(({ from, until, name }) => {
      const kind = from === until ? 'holiday' : 'break';
      return create(timeOff, { startDate: from, endDate: until, name, kind }, random);
    });
    return acceptWith(changes, { count: changes.length });
  },
);
