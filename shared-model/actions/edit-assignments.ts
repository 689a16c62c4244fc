/** Actions on several assignments at once, each with one undo, and the repetition of one. */
import { members } from '../contracts/body.ts';
import { create, remove, restore, type Change } from '../commit/change.ts';
import { shownStudentIds } from '../derive/assignments.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { tasksOfAssignment } from '../derive/indexes.ts';
import { keysTo } from '../derive/record-needs.ts';
import { calendarKinds, calendarOf } from '../derive/school-calendars.ts';
import { assignment, type Assignment } from '../entities/assignment.ts';
import { enrollment } from '../entities/enrollment.ts';
import { integer } from '../entities/field-types.ts';
import { schoolClass } from '../entities/school-class.ts';
import { student } from '../entities/student.ts';
import { fromForm, toForm } from '../lib/dates.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { repeatDates } from '../planning/repeat-dates.ts';
import { isDeleted } from '../records/stored-record.ts';
import { acceptWith, defineAction, rejectMissing, updateTo, zoneOf } from './action.ts';
import { aDay, idOf, list, orNull, yesOrNo } from './inputs.ts';
import { setTaskFields } from './set-students.ts';

const assignmentIds = list(idOf('assignment'));

const acceptCounted = (changes: Change[]) => acceptWith(changes, { count: changes.length });

/** The due moment moved to a day (yyyy-MM-dd), at the same time of day in `zone`. */
const dueOn = (dueDate: string, day: string, zone: string): string =>
  fromForm(day, toForm(dueDate, zone).time, zone) ?? dueDate;

/** Moves assignments to a day, each at its own time of day; leaves out deleted ones. Returns how many changed. */
export const moveAssignments = defineAction(
  members({ ids: assignmentIds, date: aDay }),
  ({ ids }) => ({ keys: keysTo(assignment, ...ids) }),
  (view, { ids, date }, context) => {
    const zone = zoneOf(view, context);
    const changes = [...new Set(ids)].flatMap((id) => {
      const found = view.get(assignment, id);
      if (!found || toForm(found.dueDate, zone).date === date) return [];
      return updateTo(assignment, found, { dueDate: dueOn(found.dueDate, date, zone) });
    });
    return acceptCounted(changes);
  },
);

const partsKinds = [student, schoolClass, enrollment];

/**
 * Completes or reopens assignments for everybody who has them, or for one student; leaves out deleted ones. Completed
 * work keeps its time and person. Returns how many students' parts changed.
 */
export const setAssignmentsDone = defineAction(
  members({ ids: assignmentIds, isDone: yesOrNo, studentId: orNull(idOf('student')) }),
  ({ ids }) => ({ all: partsKinds, parts: ids }),
  (view, { ids, isDone, studentId }) => {
    const changes = [...new Set(ids)].flatMap((id) =>
      view
        .find(tasksOfAssignment, id)
        .filter((one) => one.completed !== isDone)
        .filter((one) => studentId === null || one.studentId === studentId)
        .map((one) =>
          setTaskFields(
            view,
            { assignmentId: id, studentId: one.studentId },
            { completed: isDone },
          ),
        ),
    );
    return acceptCounted(changes);
  },
);

/** Deletes assignments; what was finished stays and counts. Returns how many it deleted. */
export const removeAssignments = defineAction(
  members({ ids: assignmentIds }),
  ({ ids }) => ({ keys: keysTo(assignment, ...ids) }),
  (view, { ids }) =>
    acceptCounted(
      [...new Set(ids)].flatMap((id) => (view.get(assignment, id) ? [remove(assignment, id)] : [])),
    ),
);

/** The id of an assignment's repetition on a day: two parents who repeat it at once set it once. */
const repeatedId = (id: Id<'assignment'>, day: string): Id<'assignment'> =>
  idFromKey(assignment.name, [id, day]);

/** Sets an assignment once more on a day; nothing if it stands there, and a deleted one comes back. */
function setAgain(view: FamilyView, source: Assignment, day: string, zone: string): Change[] {
  const id = repeatedId(source.id, day);
  const before = view.stored({ t: assignment.name, id });
  if (before && !isDeleted(before)) return [];
  if (before) return [restore(assignment, id)];
  const { title, description, classId, priority, type, xpReward } = source;
  const fields = { title, description, classId, priority, type, xpReward };
  const dueDate = dueOn(source.dueDate, day, zone);
  const studentIds = shownStudentIds(view, source);
  return [{ ...create(assignment, { ...fields, dueDate, studentIds }, () => 0), id }];
}

/** The longest time between two repetitions, in weeks. */
const mostWeeks = 8;

/**
 * Sets an assignment again every week, or every few weeks, until a day (yyyy-MM-dd), for the same students and at the
 * same time of day, without the family's days off. Returns how many it added, and how many days off it left out.
 */
export const repeatAssignment = defineAction(
  members({ id: idOf('assignment'), weeks: integer(1, mostWeeks).schema, until: aDay }),
  ({ id }) => ({ all: [...partsKinds, ...calendarKinds, assignment], parts: [id] }),
  (view, { id, weeks, until }, context) => {
    const found = view.get(assignment, id);
    if (!found) return rejectMissing;
    const zone = zoneOf(view, context);
    const from = toForm(found.dueDate, zone).date;
    const { dates, daysOff } = repeatDates({ from, weeks, until }, calendarOf(view, null));
    const changes = dates.flatMap((day) => setAgain(view, found, day, zone));
    return acceptWith(changes, { count: changes.length, daysOff });
  },
);
