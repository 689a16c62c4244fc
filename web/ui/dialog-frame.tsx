import { Dialog } from '@chakra-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../messages/compiled/messages.js';
import styles from './dialog-frame.module.css';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';

/** A dialog's properties. */
export interface DialogFrameProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** `wide` and `search` fill a phone's screen. */
  size?: 'sm' | 'md' | 'lg' | 'search' | 'wide';
  role?: 'dialog' | 'alertdialog';
  /** From 768 px; on a phone both are sheets from below. */
  place?: 'centre' | 'side';
}

/** The dialog itself, in the page's body; use `Dialog`. */
export const DialogFrame = ({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  role = 'dialog',
  place = 'centre',
}: DialogFrameProps) => (
  <Modal
    open={open}
    onClose={onClose}
    role={role}
    positioner={styles.positioner}
    sheet={styles.sheet}
    look={{ 'data-size': size, 'data-place': place }}
  >
    <div className={styles.head}>
      <Dialog.Title className={styles.title}>{title}</Dialog.Title>
      <IconButton label={m.common_close()} icon={X} tooltip={false} onClick={onClose} />
    </div>
    <div className={styles.body}>
      {description !== undefined && (
        <Dialog.Description className={styles.description}>{description}</Dialog.Description>
      )}
      {children}
    </div>
    {footer !== undefined && <div className={styles.footer}>{footer}</div>}
  </Modal>
);
