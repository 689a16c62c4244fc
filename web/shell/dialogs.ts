/**
 * The open dialog, if several screens share it: a screen names the record to edit, and the app, which knows all
 * features, shows the dialog (`app/dialog-host.tsx`). One at a time. It belongs to the person who opened it: while
 * another profile is open, or none, a dialog with unsaved typing waits for its person with its draft (`drafts.ts`); any
 * other is closed.
 */
import { create } from 'zustand';
import type { ActionInput } from '../../shared-model/actions/actions.ts';
import type { MarkedItem } from '../../shared-model/derive/mark-form.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { actorToName } from '../../shared-model/records/actor.ts';
import { useDevice, type DeviceView } from '../device/device-view.ts';
import { hasUnsavedTyping } from '../forms/dirty-forms.ts';

/** Plan changes of a day, or from a day on. */
export type DayChange = 'sick' | 'field-trip' | 'rest-of-day' | 'shift';

/** Plan changes from a student's lesson on. */
export type LessonChange = 'repeat' | 'go-to' | 'shift-course';

/** A student's lesson with its day in the plan. */
export interface LessonInPlan {
  studentId: Id<'student'>;
  curriculumId: Id<'curriculum'>;
  lessonId: Id<'curriculum-lesson'>;
  /** yyyy-MM-dd; null: on no day. */
  date: string | null;
  done: boolean;
}

/** With an id, that record is edited; without, a new one is created. */
export type OpenDialog =
  | { kind: 'student'; studentId?: Id<'student'> }
  | { kind: 'class'; classId?: Id<'class'> }
  | { kind: 'class-details'; classId: Id<'class'> }
  /** A new one starts with the class and, if named, with only this student. */
  | {
      kind: 'assignment';
      assignmentId?: Id<'assignment'>;
      /** The assignment that a new one duplicates. */
      copyOf?: Id<'assignment'>;
      classId?: Id<'class'>;
      studentId?: Id<'student'>;
      /** The class whose details reopen when it closes. */
      backToClass?: number;
    }
  | { kind: 'planner-task'; taskId?: number; studentId?: Id<'student'>; date?: string }
  /** A task without a day. */
  | { kind: 'unplanned-task'; taskId?: Id<'unplanned-task'> }
  /** A student's progress in a lesson of a course. */
  | { kind: 'lesson-progress'; studentId: Id<'student'>; lessonId: Id<'curriculum-lesson'> }
  /** The mark of a student's piece of work. */
  | { kind: 'mark'; item: MarkedItem }
  /** Says on which day work counts, and completes it. */
  | { kind: 'done-on'; items: readonly ActionInput<'completeItem'>[]; onSaved?: () => void }
  /** Keeps a photo or a file in a student's portfolio. */
  | { kind: 'portfolio-item'; file: File }
  /** A student's completed work whose source is deleted. */
  | { kind: 'recovered'; studentId: Id<'student'> }
  /** Makes a recovery code of the parent's account. */
  | { kind: 'recovery-code' }
  /** Removes the family from this device. */
  | { kind: 'remove-family' }
  /** The family's last changes, to undo them. */
  | { kind: 'last-changes' }
  /** Global search. */
  | { kind: 'search' }
  /** The sync's state, and what couldn't be saved. */
  | { kind: 'sync' }
  /** The quick-add line, where the screen has none of its own. */
  | { kind: 'quick-add' }
  /** The keys of the app. */
  | { kind: 'keys' }
  /** A note on a student's trail of a day (yyyy-MM-dd). */
  | { kind: 'trail-note'; studentId: Id<'student'>; date: string }
  | { kind: 'view-as-student'; studentId?: Id<'student'> }
  /** A plan change: of a day (yyyy-MM-dd) for a student or everyone, or of a lesson. */
  | { kind: 'change-plan'; change: DayChange; date: string; studentId?: Id<'student'> | undefined }
  | { kind: 'change-plan'; change: LessonChange; lesson: LessonInPlan };

/** Props of a dialog of one kind. */
export interface OpenDialogProps<Kind extends OpenDialog['kind']> {
  dialog: Extract<OpenDialog, { kind: Kind }>;
  onClose: () => void;
}

interface Dialogs {
  open: OpenDialog | null;
  /** The person it belongs to. */
  of: string | null;
}

/** The open dialog, whoever's it is. */
export const useDialogs = create<Dialogs>(() => ({ open: null, of: null }));

const nameOfPerson = ({ session }: DeviceView): string | null =>
  session?.person ? actorToName(session.person) : null;

/** Opens a dialog for the person whose profile is open. */
export const openDialog = (open: OpenDialog): void =>
  useDialogs.setState({ open, of: nameOfPerson(useDevice.getState()) });

/** Closes the open dialog. */
export const closeDialog = (): void => useDialogs.setState({ open: null, of: null });

useDevice.subscribe((now, before) => {
  const isLeft =
    nameOfPerson(before) === useDialogs.getState().of && nameOfPerson(now) !== nameOfPerson(before);
  if (isLeft && !hasUnsavedTyping()) closeDialog();
});

/** The open dialog of the person whose profile is open. */
export function useOpenDialog(): OpenDialog | null {
  const name = useDevice(nameOfPerson);
  return useDialogs(({ open, of }) => (of === name ? open : null));
}
