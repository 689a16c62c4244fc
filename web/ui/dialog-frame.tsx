import { useRef, type ReactNode } from 'react';
import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { contentStyle, positionerStyle } from './dialog-styles.ts';
import { IconButton } from './icon-button.tsx';
import { useHistoryEntry } from './use-history-entry.ts';

export interface DialogFrameProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
  /** `wide` fills a phone's screen. */
  size?: 'sm' | 'md' | 'lg' | 'wide';
  /** Asked before Escape, the cross or a press outside closes it; false keeps it open. */
  onBeforeClose?: () => boolean | Promise<boolean>;
  role?: 'dialog' | 'alertdialog';
  place?: 'centre' | 'side';
}

/** With a keyboard at hand one types at once; on a touch screen that would cover half of the dialog. */
const firstFocus = (content: HTMLElement | null): HTMLElement | null =>
  content?.querySelector<HTMLElement>('[data-autofocus]') ??
  (matchMedia('(pointer: fine)').matches
    ? (content?.querySelector<HTMLElement>('input, select, textarea') ?? null)
    : null);

/** What a dialog leaves in reach: messages can be read and pressed while it is open. */
const toasts = () => document.getElementById('toasts');

export const DialogFrame = ({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  onBeforeClose,
  role = 'dialog',
  place = 'centre',
}: DialogFrameProps) => {
  const content = useRef<HTMLDivElement>(null);
  const close = async () => {
    if ((await onBeforeClose?.()) !== false) onClose();
  };
  useHistoryEntry(open, () => void close());
  return (
    <ChakraDialog.Root
      unstyled
      open={open}
      role={role}
      lazyMount
      unmountOnExit
      initialFocusEl={() => firstFocus(content.current)}
      persistentElements={[toasts]}
      onOpenChange={(change) => {
        if (!change.open) void close();
      }}
    >
      <Portal>
        <ChakraDialog.Backdrop
          position="fixed"
          inset="0"
          zIndex="dialog"
          bg="scrim"
          _open={{ animation: 'fadeIn 200ms ease-out' }}
          _closed={{ animation: 'fadeOut 120ms ease-in' }}
        />
        <ChakraDialog.Positioner {...positionerStyle(place)}>
          <ChakraDialog.Content ref={content} {...contentStyle(place, size)}>
            <ChakraDialog.Header
              display="flex"
              alignItems="flex-start"
              gap="3"
              ps={{ base: '4', md: '6' }}
              pe="2"
              pt={{ base: '2', md: '4' }}
              pb="1"
            >
              <ChakraDialog.Title
                flex="1"
                minW="0"
                pt="2"
                fontFamily="heading"
                fontSize="xl"
                fontWeight="600"
                lineHeight="heading"
                overflowWrap="anywhere"
              >
                {title}
              </ChakraDialog.Title>
              <IconButton
                label={m.common_close()}
                icon={X}
                tooltip={false}
                onClick={() => void close()}
              />
            </ChakraDialog.Header>
            <ChakraDialog.Body flex="1" overflowY="auto" px={{ base: '4', md: '6' }} pt="1" pb="5">
              {description !== undefined && (
                <ChakraDialog.Description color="muted" mb={children === undefined ? '0' : '4'}>
                  {description}
                </ChakraDialog.Description>
              )}
              {children}
            </ChakraDialog.Body>
            {footer !== undefined && (
              <ChakraDialog.Footer
                display="flex"
                flexWrap="wrap"
                justifyContent="flex-end"
                gap="2"
                px={{ base: '4', md: '6' }}
                py="3"
                borderTopWidth="1px"
              >
                {footer}
              </ChakraDialog.Footer>
            )}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
};
