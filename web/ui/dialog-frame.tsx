import { Dialog as ChakraDialog, Portal, type SystemStyleObject } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { m } from '../messages/compiled/messages.js';
import { IconButton } from './icon-button.tsx';
import { useHistoryEntry } from './use-history-entry.ts';

const widths = { sm: '26rem', md: '34rem', lg: '44rem', wide: '72rem' };

/** The dialog's position from 768 px; on a phone both are sheets from below. */
const places = {
  centre: {
    align: { alignItems: 'center', justifyContent: 'center', padding: '6' },
    sheet: { height: 'auto', maxH: '90dvh', borderWidth: '1px', borderRadius: 'card' },
    comes: 'riseIn 200ms ease-out',
    goes: 'sinkOut 120ms ease-in',
  },
  side: {
    align: { alignItems: 'stretch', justifyContent: 'flex-end', padding: '0' },
    sheet: { height: 'full', maxH: 'full', borderWidth: '0 0 0 1px', borderRadius: '0' },
    comes: 'sheetIn 200ms ease-out',
    goes: 'sheetOut 120ms ease-in',
  },
};

const positionerStyle = (place: keyof typeof places): SystemStyleObject => ({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  md: places[place].align,
});

const contentStyle = (
  place: keyof typeof places,
  size: keyof typeof widths,
): SystemStyleObject => ({
  display: 'flex',
  flexDirection: 'column',
  width: 'full',
  bg: 'panel',
  borderWidth: '1px 0 0',
  outline: 'none',
  paddingBottom: 'env(safe-area-inset-bottom)',
  ...(size === 'wide'
    ? { height: '100dvh', maxH: '100dvh' }
    : { maxH: '92dvh', borderRadius: '24px 24px 0 0' }),
  md: {
    ...places[place].sheet,
    maxW: place === 'side' ? '26rem' : widths[size],
    paddingBottom: '0',
  },
  _open: { animation: { base: 'sheetUp 200ms ease-out', md: places[place].comes } },
  _closed: { animation: { base: 'sheetDown 120ms ease-in', md: places[place].goes } },
});

/** A dialog's properties. */
export interface DialogFrameProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** `wide` fills a phone's screen. */
  size?: keyof typeof widths;
  role?: 'dialog' | 'alertdialog';
  place?: keyof typeof places;
}

/** With a keyboard the first field gets the focus; on a touch screen its keyboard would cover half of the dialog. */
const firstFocus = (content: HTMLElement | null): HTMLElement | null =>
  content?.querySelector<HTMLElement>('[data-autofocus]') ??
  (matchMedia('(pointer: fine)').matches
    ? (content?.querySelector<HTMLElement>('input, select, textarea') ?? null)
    : null);

/** What stays reachable beside a dialog: messages can be read and pressed while it is open. */
const toasts = () => document.getElementById('toasts');

/** The dialog on the library's state machine; use `Dialog`. */
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
}: DialogFrameProps) => {
  const content = useRef<HTMLDivElement>(null);
  useHistoryEntry(open, onClose);
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
        if (!change.open) onClose();
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
              <IconButton label={m.common_close()} icon={X} tooltip={false} onClick={onClose} />
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
