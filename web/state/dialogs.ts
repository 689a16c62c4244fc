/**
 * Which dialog is open, where it is shared by several screens: a screen says what it wants edited, and the app, which knows
 * all features, shows it (`app/dialog-host.tsx`). One at a time.
 */
import { create } from 'zustand';

/** An id: that record is edited; none: a new one is made. */
export type OpenDialog =
  | { kind: 'student'; studentId?: number }
  | { kind: 'class'; classId?: number }
  | { kind: 'class-details'; classId: number }
  /** A new one begins with the class and, if named, for this student alone. */
  | {
      kind: 'assignment';
      assignmentId?: number;
      classId?: number;
      studentId?: number;
      /** The class whose details come back when it closes. */
      backToClass?: number;
    }
  | { kind: 'planner-task'; taskId?: number; studentId?: number; date?: string }
  | { kind: 'view-as-student'; studentId?: number };

interface Dialogs {
  open: OpenDialog | null;
}

export const useDialogs = create<Dialogs>(() => ({ open: null }));

export const openDialog = (open: OpenDialog): void => useDialogs.setState({ open });

export const closeDialog = (): void => useDialogs.setState({ open: null });
