/** Shows the dialogs that several screens share; each is its own chunk, kept while it closes. */
import { type ComponentType } from 'react';
import {
  closeDialog,
  useOpenDialog,
  type OpenDialog,
  type OpenDialogProps,
} from '../shell/dialogs.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { namedScreens } from './frame/navigation.ts';
import { QuietBoundary } from '../ui/quiet-boundary.tsx';

type Kind = OpenDialog['kind'];

const SearchDialog = lazyComponent(() => import('../features/search/search-dialog.tsx'));

const SyncSheet = lazyComponent(() => import('../features/sync-status/sync-sheet.tsx'));

const dialogs: { [K in Kind]: ComponentType<OpenDialogProps<K>> } = {
  student: lazyComponent(() => import('../features/students/student-dialog.tsx')),
  class: lazyComponent(() => import('../features/classes/class-dialog.tsx')),
  'class-details': lazyComponent(() => import('../features/classes/class-details-dialog.tsx')),
  assignment: lazyComponent(() => import('../features/assignments/assignment-dialog.tsx')),
  'planner-task': lazyComponent(() => import('../features/planner/cards/planner-task-dialog.tsx')),
  'unplanned-task': lazyComponent(() => import('../features/planner/tray/unplanned-dialog.tsx')),
  'change-plan': lazyComponent(() => import('../features/change-plan/change-plan-dialog.tsx')),
  'lesson-progress': lazyComponent(
    () => import('../features/curriculum/lessons/progress-dialog.tsx'),
  ),
  mark: lazyComponent(() => import('../features/records/mark-dialog.tsx')),
  'done-on': lazyComponent(() => import('../features/change-plan/done-on-dialog.tsx')),
  'portfolio-item': lazyComponent(() => import('../features/portfolio/keep-file-dialog.tsx')),
  recovered: lazyComponent(() => import('../features/my-progress/recovered-dialog.tsx')),
  'recovery-code': lazyComponent(
    () => import('../features/settings/profile/account/recovery-code-dialog.tsx'),
  ),
  'remove-family': lazyComponent(() => import('../features/sign-in/family-removal.tsx')),
  'last-changes': lazyComponent(() => import('../features/sync-status/last-changes-dialog.tsx')),
  'quick-add': lazyComponent(() => import('../features/planner/quick-add/quick-add-dialog.tsx')),
  keys: lazyComponent(() => import('../features/keys/keys-dialog.tsx')),
  search: (props) => <SearchDialog {...props} screensOf={namedScreens} />,
  sync: ({ onClose }) => <SyncSheet onClose={onClose} />,
  'trail-note': lazyComponent(() => import('../features/dashboard/note-dialog.tsx')),
  'view-as-student': lazyComponent(
    () => import('../features/student-home/view-as-student-dialog.tsx'),
  ),
};

/** Shows the open dialog, if there is one. */
export const DialogHost = () => {
  const open = useOpenDialog();
  if (!open) return null;
  const Dialog = dialogs[open.kind] as ComponentType<OpenDialogProps<Kind>>;
  return (
    <QuietBoundary onFail={closeDialog}>
      <Dialog dialog={open} onClose={closeDialog} />
    </QuietBoundary>
  );
};
