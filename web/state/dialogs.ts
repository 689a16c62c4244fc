/**
 * Which dialog is open, where it is shared by several screens: a screen says what it wants edited, and the app, which knows
 * all features, shows it (`app/dialog-host.tsx`). One at a time. It is open for whoever opened it: while another's profile is, or
 * nobody's, one with unsaved typing waits for its person's return, with its draft (`drafts.ts`); another is closed.
 */
import { create } from 'zustand';
import type { Id } from '../../shared-model/lib/ids.ts';
import { actorToName } from '../../shared-model/records/actor.ts';
import { useDevice, type DeviceView } from './device-view.ts';
import { hasUnsavedTyping } from './dirty-forms.ts';

/** An id: that record is edited; none: a new one is made. */
export type OpenDialog =
  | { kind: 'student'; studentId?: Id<'student'> }
  | { kind: 'class'; classId?: Id<'class'> }
  | { kind: 'class-details'; classId: Id<'class'> }
  /** A new one begins with the class and, if named, for this student alone. */
  | {
      kind: 'assignment';
      assignmentId?: Id<'assignment'>;
      classId?: Id<'class'>;
      studentId?: Id<'student'>;
      /** The class whose details come back when it closes. */
      backToClass?: number;
    }
  | { kind: 'planner-task'; taskId?: number; studentId?: Id<'student'>; date?: string }
  | { kind: 'view-as-student'; studentId?: Id<'student'> };

/** What a dialog of a kind is given. */
export interface OpenDialogProps<Kind extends OpenDialog['kind']> {
  dialog: Extract<OpenDialog, { kind: Kind }>;
  onClose: () => void;
}

interface Dialogs {
  open: OpenDialog | null;
  /** Whose it is. */
  of: string | null;
}

export const useDialogs = create<Dialogs>(() => ({ open: null, of: null }));

const nameOfPerson = ({ session }: DeviceView): string | null =>
  session?.person ? actorToName(session.person) : null;

export const openDialog = (open: OpenDialog): void =>
  useDialogs.setState({ open, of: nameOfPerson(useDevice.getState()) });

export const closeDialog = (): void => useDialogs.setState({ open: null, of: null });

useDevice.subscribe((now, before) => {
  const isLeft =
    nameOfPerson(before) === useDialogs.getState().of && nameOfPerson(now) !== nameOfPerson(before);
  if (isLeft && !hasUnsavedTyping()) closeDialog();
});

/** What the person whose profile is open has open. */
export function useOpenDialog(): OpenDialog | null {
  const name = useDevice(nameOfPerson);
  return useDialogs(({ open, of }) => (of === name ? open : null));
}
