import { m } from '../../messages/compiled/messages.js';
import { NoticeDialog } from '../../ui/dialog.tsx';

/** Reports that the class was deleted before, or while, the dialog was open. */
export const ClassGone = ({ onClose }: { onClose: () => void }) => (
  <NoticeDialog title={m.classes_gone_title()} description={m.classes_gone()} onClose={onClose} />
);
