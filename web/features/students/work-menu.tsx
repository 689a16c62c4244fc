import { CircleCheckBig, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { StudentWork } from '../../../shared-model/derive/people.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { confirmed } from '../../shell/questions.ts';
import { useRecords } from '../../device/use-records.ts';
import { act } from '../../device/act.ts';
import { Menu } from '../../ui/menu.tsx';

/** Deleting removes the assignment from every student who has it. */
const Consequence = ({ work: { task } }: { work: StudentWork }) => {
  const others = useRecords('othersWithAssignment', task.assignmentId, task.studentId);
  const question = m.assignments_delete_question();
  return others
    ? `${question} ${m.students_delete_assignment_others({ count: others })}`
    : question;
};

const setCompleted = ({ task: { id, completed } }: StudentWork) =>
  act(
    completed ? 'reopenItem' : 'completeItem',
    { kind: 'task', id },
    {
      done: completed ? m.students_task_reopened() : m.common_task_completed(),
      failed: m.common_task_status_failed(),
    },
  );

async function erase(work: StudentWork): Promise<void> {
  const { id, title } = work.assignment;
  const isSure = await confirmed({
    title: m.common_delete_named({ name: title }),
    message: <Consequence work={work} />,
    label: m.common_delete(),
  });
  if (!isSure) return;
  await act(
    'removeRecord',
    { kind: 'assignment', id },
    {
      done: m.assignments_deleted(),
      description: m.assignments_deleted_more(),
      failed: m.assignments_delete_failed(),
    },
  );
}

/** Menu of one student's task and of its assignment. */
export const WorkMenu = ({ work }: { work: StudentWork }) => {
  const { completed } = work.task;
  const edit = () => openDialog({ kind: 'assignment', assignmentId: work.assignment.id });
  return (
    <Menu
      label={m.common_actions_of({ name: work.assignment.title })}
      items={[
        { label: m.assignments_edit(), icon: Pencil, onSelect: edit },
        {
          label: completed ? m.students_mark_incomplete() : m.students_mark_complete(),
          icon: completed ? RotateCcw : CircleCheckBig,
          onSelect: () => void setCompleted(work),
        },
        { label: m.common_delete(), icon: Trash2, danger: true, onSelect: () => void erase(work) },
      ]}
    />
  );
};
