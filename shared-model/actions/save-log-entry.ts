/** Keeps the students' logs. */
import { body, members } from '../contracts/body.ts';
import { fieldEntries } from '../contracts/shapes.ts';
import { create } from '../commit/change.ts';
import { keysTo } from '../derive/record-needs.ts';
import { curriculum } from '../entities/curriculum.ts';
import { logEntry } from '../entities/log-entry.ts';
import { schoolClass } from '../entities/school-class.ts';
import { student } from '../entities/student.ts';
import type { FamilyView } from '../derive/family-view.ts';
import type { LogEntry } from '../entities/log-entry.ts';
import { rejection } from '../lib/errors.ts';
import { failed } from '../lib/result.ts';
import { problemText } from '../problems/problem-text.ts';
import { acceptWith, defineAction, rejectMissing, save } from './action.ts';
import { idOf, list, saving, without } from './inputs.ts';
import { noSuchStudent } from './set-students.ts';

type Values = Partial<Omit<LogEntry, 'id'>>;

const fields = fieldEntries(logEntry);

const keysOf = ({ studentId, classId, curriculumId }: Values) => [
  ...keysTo(student, studentId),
  ...keysTo(schoolClass, classId),
  ...keysTo(curriculum, curriculumId),
];

/** Whether the class and the course that it belongs to are there. */
const hasCourse = (view: FamilyView, { classId = null, curriculumId = null }: Values): boolean =>
  (classId === null || view.get(schoolClass, classId) !== undefined) &&
  (curriculumId === null || view.get(curriculum, curriculumId) !== undefined);

const endsEarlier = ({ date, finishedOn }: Pick<Values, 'date' | 'finishedOn'>): boolean =>
  date !== undefined && typeof finishedOn === 'string' && finishedOn < date;

const wrongEnd = failed(rejection('invalid', problemText('end-before-start'), 'finishedOn'));

/**
 * Adds or changes an entry. Returns the id. Rejects a missing student, class or course (`parent-missing`) and an end
 * before the beginning (`invalid`, field `finishedOn`).
 */
export const saveLogEntry = defineAction(
  saving('log-entry', fields),
  ({ id, values }) => ({ keys: [...keysTo(logEntry, id), ...keysOf(values)] }),
  (view, input, context) => {
    const { studentId } = input.values;
    if (studentId !== undefined && !view.get(student, studentId)) return failed(noSuchStudent);
    if (!hasCourse(view, input.values)) return rejectMissing;
    const before = input.id === null ? undefined : view.get(logEntry, input.id);
    if (endsEarlier({ ...before, ...input.values })) return wrongEnd;
    return save(view, logEntry, input, context);
  },
);

/**
 * Adds the same entry to the logs of several students. Returns how many. Rejects what `saveLogEntry` rejects.
 */
export const addLogEntries = defineAction(
  members({ studentIds: list(idOf('student')), values: body(without(fields, 'studentId')) }),
  ({ studentIds, values }) => ({ keys: [...keysTo(student, ...studentIds), ...keysOf(values)] }),
  (view, { studentIds, values }, { random }) => {
    const whose = [...new Set(studentIds)];
    if (whose.some((id) => !view.get(student, id))) return failed(noSuchStudent);
    if (!hasCourse(view, values)) return rejectMissing;
    if (endsEarlier(values)) return wrongEnd;
    return acceptWith(
      whose.map((studentId) => create(logEntry, { ...values, studentId }, random)),
      { count: whose.length },
    );
  },
);
