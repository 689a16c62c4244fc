/** What screens of several features say about the family's students. */
import type { LucideIcon } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { openDialog } from '../shell/dialogs.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Button } from '../ui/pieces.tsx';

/** Opens the form of a new student. */
export const AddStudent = ({ icon }: { icon?: LucideIcon }) => (
  <Button variant="primary" {...(icon && { icon })} onClick={() => openDialog({ kind: 'student' })}>
    {m.students_add()}
  </Button>
);

/** Instead of what needs a student, in a family that has none yet. */
export const NoStudents = (state: Omit<Parameters<typeof EmptyState>[0], 'action'>) => (
  <EmptyState {...state} action={<AddStudent />} />
);
