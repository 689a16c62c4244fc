import { Dialog as ChakraDialog, Portal, type SystemStyleObject } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { m } from '../messages/compiled/messages.js';
import { IconButton } from './icon-button.tsx';
import { useHistoryEntry } from './use-history-entry.ts';

const widths = { sm: '26rem', md: '34rem', lg: '44rem', wide: '72rem' };

const positionerStyle = (place: 'centre' | 'side'): SystemStyleObject => ({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  display: 'flex',
  alignItems:
    place === 'side' ? { base: 'flex-end', md: 'stretch' } : { base: 'flex-end', md: 'center' },
  justifyContent: place === 'side' ? { base: 'center', md: 'flex-end' } : 'center',
  padding: place === 'side' ? '0' : { base: '0', md: '6' },
});

const fromBelow = {
  _open: { animation: 'sheetUp 200ms ease-out' },
  _closed: { animation: 'sheetDown 120ms ease-in' },
};
const fromTheSide = {
  _open: { animation: 'sheetIn 200ms ease-out' },
  _closed: { animation: 'sheetOut 120ms ease-in' },
};
const fromWithin = {
  _open: { animation: 'riseIn 200ms ease-out' },
  _closed: { animation: 'sinkOut 120ms ease-in' },
};

const contentStyle = (place: 'centre' | 'side', size: keyof typeof widths): SystemStyleObject => {
  const isFull = size === 'wide';
  const wide = place === 'side' ? fromTheSide : fromWithin;
  return {
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    maxW: { base: 'full', md: place === 'side' ? '26rem' : widths[size] },
    height: { base: isFull ? '100dvh' : 'auto', md: place === 'side' ? 'full' : 'auto' },
    maxH: { base: isFull ? '100dvh' : '92dvh', md: place === 'side' ? 'full' : '90dvh' },
    paddingBottom: { base: 'env(safe-area-inset-bottom)', md: '0' },
    bg: 'panel',
    borderWidth:
      place === 'side' ? { base: '1px 0 0', md: '0 0 0 1px' } : { base: '1px 0 0', md: '1px' },
    borderRadius:
      place === 'side'
        ? { base: '24px 24px 0 0', md: '0' }
        : { base: isFull ? '0' : '24px 24px 0 0', md: 'card' },
    outline: 'none',
    _open: { animation: { base: fromBelow._open.animation, md: wide._open.animation } },
    _closed: { animation: { base: fromBelow._closed.animation, md: wide._closed.animation } },
  };
};

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
