/** The assignment form: its initial values, and what saving writes. */
import type { Assignment } from '../../../shared-model/entities/assignment.ts';
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

/** The presets of a new assignment. */
export interface AssignmentPresets {
  classId?: Id<'class'> | undefined;
  studentId?: Id<'student'> | undefined;
}

/** The initial values of the fields. */
export function toFields(
  assignment: Assignment | null,
  given: AssignmentPresets,
  zone: string,
): AssignmentFields {
  if (!assignment) {
    return {
      title: '',
      description: '',
      classId: given.classId ?? null,
      type: 'homework',
      priority: 'medium',
      xpReward: null,
      dueDate: '',
      dueTime: '',
      studentIds: given.studentId === undefined ? null : [given.studentId],
    };
  }
  const { title, description, classId, type, priority, xpReward, studentIds } = assignment;
  const { date, time } = toForm(assignment.dueDate, zone);
  const fields = { title, description, classId, type, priority, xpReward, studentIds };
  return { ...fields, dueDate: date, dueTime: time };
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
