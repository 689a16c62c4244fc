import { CircleCheckBig, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { StudentWork } from '../../../shared-model/derive/people.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { useRecords } from '../../device/use-records.ts';
import { act } from '../../device/act.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';

const setCompleted = ({ task: { id, completed } }: StudentWork) =>
  act(
    completed ? 'reopenItem' : 'completeItem',
    { kind: 'task', id },
    {
      done: completed ? m.students_task_reopened() : m.common_task_completed(),
      failed: m.common_task_status_failed(),
    },
  );

const erase = ({ assignment: { id } }: StudentWork) =>
  act(
    'removeRecord',
    { kind: 'assignment', id },
    {
      done: m.assignments_deleted(),
      description: m.assignments_deleted_more(),
      failed: m.assignments_delete_failed(),
    },
  );

interface ConfirmProps {
  work: StudentWork;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks first: deleting removes the assignment from every student who has it. */
const ConfirmDelete = ({ work, onConfirm, onCancel }: ConfirmProps) => {
  const { assignmentId, studentId } = work.task;
  const others = useRecords('othersWithAssignment', assignmentId, studentId);
  const question = m.assignments_delete_question();
  const more = others ? m.students_delete_assignment_others({ count: others }) : '';
  return (
    <ConfirmDialog
      open
      title={m.common_delete_named({ name: work.assignment.title })}
      message={`${question} ${more}`.trim()}
      confirmLabel={m.common_delete()}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
};

/** Menu of one student's task and of its assignment. */
export const WorkMenu = ({ work }: { work: StudentWork }) => {
  const [isAsking, setAsking] = useState(false);
  const { completed } = work.task;
  const edit = () => openDialog({ kind: 'assignment', assignmentId: work.assignment.id });
  return (
    <>
      <Menu
        label={m.common_actions_of({ name: work.assignment.title })}
        items={[
          { label: m.assignments_edit(), icon: Pencil, onSelect: edit },
          {
            label: completed ? m.students_mark_incomplete() : m.students_mark_complete(),
            icon: completed ? RotateCcw : CircleCheckBig,
            onSelect: () => void setCompleted(work),
          },
          { label: m.common_delete(), icon: Trash2, danger: true, onSelect: () => setAsking(true) },
        ]}
      />
      {isAsking && (
        <ConfirmDelete
          work={work}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void erase(work);
          }}
        />
      )}
    </>
  );
};
