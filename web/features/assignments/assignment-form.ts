/** The assignment form: its initial values, and what saving writes. */
import type { Assignment } from '../../../shared-model/entities/assignment.ts';
import type { AssignmentForm } from '../../../shared-model/derive/assignments.ts';
import type { ActionInput } from '../../../shared-model/actions/actions.ts';
import { choiceBetween } from '../../../shared-model/actions/set-students.ts';
import type { assignmentFormSchema } from '../../../shared-model/contracts/assignment-calls.ts';
import { fromForm, toForm } from '../../../shared-model/lib/dates.ts';
import { changesOf } from '../../forms/record-form.ts';
import type { InferOutput } from 'valibot';
import type { UseFormReturn } from 'react-hook-form';
import type { Id } from '../../../shared-model/lib/ids.ts';

/** The fields before validation. */
export interface AssignmentFields extends Pick<
  Assignment,
  'title' | 'description' | 'priority' | 'type' | 'xpReward' | 'studentIds'
> {
  classId: Id<'class'> | null;
  dueDate: string;
  dueTime: string;
}

/** The validated fields. */
export type AssignmentValues = InferOutput<typeof assignmentFormSchema>;

/** The form as react-hook-form has it. */
export type AssignmentFormApi = UseFormReturn<AssignmentFields, unknown, AssignmentValues>;

/** The presets of a new assignment, by the button that opened its form. */
export interface AssignmentPresets {
  classId?: Id<'class'> | undefined;
  studentId?: Id<'student'> | undefined;
  /** The assignment that it duplicates. */
  copyOf?: Assignment | undefined;
}

/** What the family usually chooses for a new assignment. */
export type UsualChoices = Pick<AssignmentForm, 'usualClassId' | 'nextDay'>;

/** When school is over for the day. */
const usualTime = '15:00';

/** The fields of an assignment. */
function fieldsOf(assignment: Assignment, zone: string): AssignmentFields {
  const { title, description, classId, type, priority, xpReward, studentIds } = assignment;
  const { date, time } = toForm(assignment.dueDate, zone);
  const fields = { title, description, classId, type, priority, xpReward, studentIds };
  return { ...fields, dueDate: date, dueTime: time };
}

/**
 * The initial values of the fields. A new one is due on the next school day at 3 PM, and for the class that was chosen
 * last; a duplicate keeps everything but the day.
 */
export function toFields(
  assignment: Assignment | null,
  { classId, studentId, copyOf }: AssignmentPresets,
  { usualClassId, nextDay }: UsualChoices,
  zone: string,
): AssignmentFields {
  if (assignment) return fieldsOf(assignment, zone);
  if (copyOf) return { ...fieldsOf(copyOf, zone), dueDate: nextDay };
  return {
    title: '',
    description: '',
    classId: classId ?? usualClassId,
    type: 'homework',
    priority: 'medium',
    xpReward: null,
    dueDate: nextDay,
    dueTime: usualTime,
    studentIds: studentId === undefined ? null : [studentId],
  };
}

/** The form's values as record fields; an unchanged due date keeps its seconds. */
function toRecord(
  { dueDate, dueTime, title, ...values }: AssignmentValues,
  before: Assignment | null,
  zone: string,
) {
  const shown = before && toForm(before.dueDate, zone);
  const isUntouched = shown?.date === dueDate && shown.time === dueTime;
  const due = isUntouched ? before?.dueDate : fromForm(dueDate, dueTime, zone);
  return { ...values, title: title.trim(), dueDate: due ?? '' };
}

type StudentIds = Assignment['studentIds'];

/** How the selection of students changed; changing from the whole class to named students lists all of them. */
function chosenOf(
  before: StudentIds,
  after: StudentIds,
): Pick<ActionInput<'saveAssignment'>, 'students'> {
  if (after === null) return before === null ? {} : { students: 'class' };
  return { students: before === null ? { all: after } : choiceBetween(before, after) };
}

/** What saving writes: only changed fields. */
export function savingOf(
  values: AssignmentValues,
  before: Assignment | null,
  zone: string,
): ActionInput<'saveAssignment'> {
  const { studentIds, ...record } = toRecord(values, before, zone);
  const students = chosenOf(before?.studentIds ?? null, studentIds ?? null);
  if (!before) return { id: null, values: record, ...students };
  return { id: before.id, values: changesOf<Partial<Assignment>>(before, record), ...students };
}
