/** Shows the dialogs that several screens share; each is a chunk of its own, kept while it closes. */
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { closeDialog, useDialogs } from '../state/dialogs.ts';
import type { OpenDialog } from '../state/dialogs.ts';

interface DialogProps {
  dialog: OpenDialog;
  onClose: () => void;
}

const dialog = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType<DialogProps>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));

const dialogs: Record<OpenDialog['kind'], ComponentType<DialogProps>> = {
  student: dialog(() => import('../features/students/student-dialog.tsx'), 'StudentDialog'),
  class: dialog(() => import('../features/classes/class-dialog.tsx'), 'ClassDialog'),
  'class-details': dialog(
    () => import('../features/classes/class-details-dialog.tsx'),
    'ClassDetailsDialog',
  ),
  assignment: dialog(
    () => import('../features/assignments/assignment-dialog.tsx'),
    'AssignmentDialog',
  ),
  'planner-task': dialog(
    () => import('../features/planner/planner-task-dialog.tsx'),
    'PlannerTaskDialog',
  ),
  'view-as-student': dialog(
    () => import('../features/student-home/view-as-student-dialog.tsx'),
    'ViewAsStudentDialog',
  ),
};

export const DialogHost = () => {
  const open = useDialogs((state) => state.open);
  if (!open) return null;
  const Dialog = dialogs[open.kind];
  return (
    <Suspense>
      <Dialog dialog={open} onClose={closeDialog} />
    </Suspense>
  );
};
