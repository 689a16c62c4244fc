/** The assignment form: what its fields hold at first, and what is written of them. */
import { changedFields, earlierFields } from '../../../shared-model/actions/changed-fields.ts';
import { changedAssignment, newAssignment } from '../../../shared-model/actions/save-assignment.ts';
import { undoSetting } from '../../../shared-model/actions/set-students.ts';
import { remove, update } from '../../../shared-model/changes/change.ts';
import type { Change } from '../../../shared-model/changes/change.ts';
import type { assignmentFormSchema } from '../../../shared-model/contracts/assignments.ts';
import { assignment as assignmentEntity } from '../../../shared-model/entities/assignment.ts';
import type { RecordFor } from '../../../shared-model/entities/define-entity.ts';
import { fromForm, toForm } from '../../../shared-model/lib/dates.ts';
import type { InferOutput } from 'valibot';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { AssignmentForm } from '../../../shared-model/derive/assignments.ts';
import { secureRandom } from '../../data/secure-random.ts';

export type Assignment = RecordFor<typeof assignmentEntity>;

/** As the fields hold it before it is checked. */
export interface AssignmentFields extends Pick<
  Assignment,
  'title' | 'description' | 'priority' | 'type' | 'xpReward' | 'studentIds'
> {
  classId: Id<'class'> | null;
  dueDate: string;
  dueTime: string;
}

export type AssignmentValues = InferOutput<typeof assignmentFormSchema>;

export function toFields(
  assignment: Assignment | null,
  given: { classId?: Id<'class'> | undefined; studentId?: Id<'student'> | undefined },
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

/** What the form says, as a record holds it; a due date nobody touched keeps its seconds. */
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

export interface Saving {
  changes: Change[];
  undo: Change[];
}

/** The one action that saves the form, and the one that takes it back. */
export function savingOf(
  values: AssignmentValues,
  before: Assignment | null,
  { enrolled, tasks }: AssignmentForm,
  zone: string,
  now: number,
): Saving {
  const record = toRecord(values, before, zone);
  const ofClass = enrolled.get(record.classId) ?? [];
  if (!before) {
    const { id, changes } = newAssignment(record, ofClass, secureRandom);
    return { changes, undo: [remove(assignmentEntity, id)] };
  }
  const changed = changedFields<Partial<Assignment>>(before, record);
  const changes = changedAssignment(before, changed, ofClass, tasks, now);
  const undo = changes.flatMap((change) =>
    change.t === assignmentEntity.name
      ? [update(assignmentEntity, before.id, earlierFields<Partial<Assignment>>(before, changed))]
      : undoSetting([change]),
  );
  return { changes, undo };
}
