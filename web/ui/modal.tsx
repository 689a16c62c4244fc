import { Dialog } from '@chakra-ui/react/dialog';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../messages/compiled/messages.js';
import { ChakraSystem } from '../theme/chakra-system.tsx';
import { addModalLayer, messagesId, type ModalLayer } from './modal-layers.ts';
import styles from './modal.module.css';
import { useHistoryEntry } from './use-history-entry.ts';

/** What is over the screen, and how it is named. */
export interface ModalProps {
  open: boolean;
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  /** Where no `Dialog.Title` names it. */
  label?: string;
  /** The classes of the place, and of the sheet in it. */
  positioner: string | undefined;
  sheet: string | undefined;
  /** What a stylesheet asks for, as `data-` attributes. */
  look?: Readonly<Record<`data-${string}`, string>>;
  children: ReactNode;
}

/** With a keyboard the first field gets the focus; on a touch screen its keyboard would cover half of the dialog. */
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

/** Whoever is in the dialog already, or at a message's button, stays there: the next Enter is meant for that. */
function placeOfFocus(content: HTMLElement): HTMLElement {
  const active = document.activeElement;
  const isKept = content.contains(active) || active?.closest(`#${messagesId}`);
  return active instanceof HTMLElement && isKept ? active : firstFocus(content);
}

/**
 * A modal dialog: Chakra's, in one layer of the page's body; one entry of the history, so that Back closes it. Its
 * animations come from the state (`data-state`) of its parts; it has to stay mounted after it was open, for the last of
 * them.
 */
export const Modal = (props: ModalProps) => {
  const { open, onClose, role = 'dialog', label, positioner, sheet, look, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const layer = useRef<ModalLayer>(null);
  useLayoutEffect(() => {
    if (!open || !root.current) return undefined;
    layer.current = addModalLayer(root.current);
    return layer.current.remove;
  }, [open]);
  useHistoryEntry(open, onClose);
  /** The key that was pressed to close this dialog, and nothing above it. */
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
          // Chakra hears it before the field that has the focus, and a search field would never be emptied: it says
          // whom it is for, and it closes the dialog below once nothing within has taken it.
          closeOnEscape={false}
          onEscapeKeyDown={(event) => {
            escape.current = event;
            // What had the focus in the dialog was removed.
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
              {/* What it controls may have the focus, and be pressed: the messages. */}
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
