import { Dialog } from '@chakra-ui/react/dialog';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../messages/compiled/messages.js';
import { ChakraSystem } from '../theme/chakra-system.tsx';
import { addModalLayer, messagesId, type ModalLayer } from './modal-layers.ts';
import styles from './modal.module.css';
import { markPage } from './page-marks.ts';
import { useHistoryEntry } from './use-history-entry.ts';

/** A modal's content and its accessible name. */
export interface ModalProps {
  open: boolean;
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  /** The accessible name, without a `Dialog.Title`. */
  label?: string;
  /** The classes of the positioner, and of the sheet in it. */
  positioner: string | undefined;
  sheet: string | undefined;
  /** Attributes for the stylesheet. */
  look?: Readonly<Record<`data-${string}`, string>>;
  children: ReactNode;
}

/**
 * The element with `data-autofocus`, else the first field. On a touch screen, whose keyboard would cover half of the
 * dialog, the dialog itself.
 */
const firstFocus = (content: HTMLElement): HTMLElement =>
  content.querySelector<HTMLElement>('[data-autofocus]') ??
  (matchMedia('(pointer: fine)').matches
    ? (content.querySelector<HTMLElement>('input, select, textarea') ?? content)
    : content);

/** Focuses an element and returns it. Chakra would also select a field's text, and the next letter would replace it. */
function focus(element: HTMLElement): HTMLElement {
  element.focus({ preventScroll: true });
  return element;
}

/** Keeps the focus if the user has already moved into the dialog or to a toast's button. */
function placeOfFocus(content: HTMLElement): HTMLElement {
  const active = document.activeElement;
  const isKept = content.contains(active) || active?.closest(`#${messagesId}`);
  return active instanceof HTMLElement && isKept ? active : firstFocus(content);
}

/**
 * A modal dialog: Chakra's, in one layer of the body and with one history entry, so that Back closes it. Its parts
 * animate by their state (`data-state`); it stays mounted after closing for the last animation.
 */
export const Modal = (props: ModalProps) => {
  const { open, onClose, role = 'dialog', label, positioner, sheet, look, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const layer = useRef<ModalLayer>(null);
  useLayoutEffect(() => {
    if (!open || !root.current) return undefined;
    const unmark = markPage('dialog');
    layer.current = addModalLayer(root.current);
    const { remove } = layer.current;
    return () => {
      remove();
      unmark();
    };
  }, [open]);
  useHistoryEntry(open, onClose);
  /** The Escape event that closes this dialog and no dialog above it. */
  const escape = useRef<Event>(null);
  return createPortal(
    <div ref={root}>
      <ChakraSystem>
        <Dialog.Root
          unstyled
          open={open}
          onOpenChange={(next) => next.open || onClose()}
          role={role}
          {...(label !== undefined && { 'aria-label': label })}
          // Chakra would handle Escape before the focused field, and a search field could not be cleared. Here Escape
          // closes the dialog only if nothing inside has handled it.
          closeOnEscape={false}
          onEscapeKeyDown={(event) => {
            escape.current = event;
            // The focused element of the dialog was removed.
            if (event.target === document.body) onClose();
          }}
          closeOnInteractOutside
          onFocusOutside={(event) => event.preventDefault()}
          initialFocusEl={() => content.current && focus(placeOfFocus(content.current))}
          finalFocusEl={() => (layer.current?.before ? focus(layer.current.before) : null)}
        >
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Positioner className={positioner} {...look}>
            <Dialog.Content
              ref={content}
              className={sheet}
              {...look}
              onKeyDown={({ nativeEvent }) => nativeEvent === escape.current && onClose()}
            >
              {/* Allows the focus to move to the toasts, which this button controls. */}
              <button
                type="button"
                hidden
                aria-label={m.ui_messages()}
                aria-expanded
                aria-controls={messagesId}
              />
              {children}
            </Dialog.Content>
          </Dialog.Positioner>
        </Dialog.Root>
      </ChakraSystem>
    </div>,
    document.body,
  );
};
