import { m } from '../../messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The class was deleted before, or while, the dialog was open. */
export const ClassGone = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={m.classes_gone_title()}
    description={m.classes_gone()}
    footer={<Button onClick={onClose}>{m.common_close()}</Button>}
  />
);
