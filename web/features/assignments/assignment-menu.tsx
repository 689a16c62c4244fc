import {
  Award,
  CalendarCheck,
  CircleCheckBig,
  CopyPlus,
  Pencil,
  Repeat,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import type { ListedAssignment } from '../../../shared-model/derive/assignments.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { Menu } from '../../ui/menu.tsx';
import { deleteAssignment } from './delete-assignment.ts';
import { setAllDone } from './edit-selected.ts';

interface Props {
  assignment: ListedAssignment;
  /** The names by which the students are called. */
  names: ReadonlyMap<number, string>;
  onRepeat: (assignment: ListedAssignment) => void;
}

/** An assignment's menu: edit, complete for everybody, mark, duplicate, repeat, delete. */
export const AssignmentMenu = ({ assignment, names, onRepeat }: Props) => {
  const { id, title, parts } = assignment;
  const isDone = parts.length > 0 && parts.every(({ completed }) => completed);
  const marked = parts.flatMap(({ taskId, studentId }) => {
    const name = names.get(studentId);
    return name === undefined ? [] : [{ taskId, name }];
  });
  return (
    <Menu
      label={m.common_actions_of({ name: title })}
      items={() => [
        {
          label: m.common_edit(),
          icon: Pencil,
          onSelect: () => openDialog({ kind: 'assignment', assignmentId: id }),
        },
        {
          label: isDone ? m.assignments_reopen_all() : m.assignments_complete_all(),
          icon: isDone ? RotateCcw : CircleCheckBig,
          disabled: parts.length === 0,
          onSelect: () => void setAllDone([id], !isDone, null),
        },
        {
          label: m.change_plan_done_on(),
          icon: CalendarCheck,
          disabled: parts.length === 0,
          onSelect: () =>
            openDialog({
              kind: 'done-on',
              items: parts.map(({ taskId }) => ({ kind: 'task' as const, id: taskId })),
            }),
        },
        ...marked.map(({ taskId, name }) => ({
          label: m.records_mark_of({ name }),
          icon: Award,
          onSelect: () => openDialog({ kind: 'mark', item: { kind: 'task', id: taskId } }),
        })),
        {
          label: m.assignments_duplicate(),
          icon: CopyPlus,
          onSelect: () => openDialog({ kind: 'assignment', copyOf: id }),
        },
        { label: m.assignments_repeat(), icon: Repeat, onSelect: () => onRepeat(assignment) },
        {
          label: m.common_delete(),
          icon: Trash2,
          danger: true,
          onSelect: () => void deleteAssignment(assignment),
        },
      ]}
    />
  );
};
