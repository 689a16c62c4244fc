import { m } from '../messages/compiled/messages.js';
import { Button } from './button.tsx';
import type { DialogFrameProps } from './dialog-frame.tsx';
import { Dialog } from './dialog.tsx';

/** A message over the screen that can only be closed, such as that the record to edit was deleted. */
export const NoticeDialog = (props: Omit<DialogFrameProps, 'open' | 'footer'>) => (
  <Dialog {...props} open footer={<Button onClick={props.onClose}>{m.common_close()}</Button>} />
);
