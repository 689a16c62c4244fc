import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { X } from 'lucide-react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { m } from '../messages/compiled/messages.js';
import { IconButton } from './icon-button.tsx';
import { addModalLayer } from './modal-layers.ts';
import { useHistoryEntry } from './use-history-entry.ts';

const widths = { sm: '26rem', md: '34rem', lg: '44rem', search: '44rem', wide: '72rem' };

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
  ...(size === 'wide' || size === 'search'
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
  /** `wide` and `search` fill a phone's screen. */
  size?: keyof typeof widths;
  role?: 'dialog' | 'alertdialog';
  place?: keyof typeof places;
}

/** With a keyboard the first field gets the focus; on a touch screen its keyboard would cover half of the dialog. */
const firstFocus = (content: HTMLElement): HTMLElement =>
  content.querySelector<HTMLElement>('[data-autofocus]') ??
  (matchMedia('(pointer: fine)').matches
    ? (content.querySelector<HTMLElement>('input, select, textarea') ?? content)
    : content);

/** A dialog's elements are here while it is open, and until it has gone. */
function useLayer(isOpen: boolean, onClose: () => void) {
  const [isHere, setIsHere] = useState(isOpen);
  if (isOpen && !isHere) setIsHere(true);
  const root = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const latestClose = useRef(onClose);
  useLayoutEffect(() => {
    latestClose.current = onClose;
  });
  useLayoutEffect(() => {
    if (!isOpen || !root.current || !content.current) return undefined;
    const remove = addModalLayer({
      root: root.current,
      content: content.current,
      close: () => latestClose.current(),
    });
    firstFocus(content.current).focus({ preventScroll: true });
    return remove;
  }, [isOpen]);
  useEffect(() => {
    if (isOpen || !isHere) return undefined;
    let isOpenAgain = false;
    const leave = async (): Promise<void> => {
      const goes = content.current?.getAnimations() ?? [];
      await Promise.allSettled(goes.map(async ({ finished }) => finished));
      if (!isOpenAgain) setIsHere(false);
    };
    void leave();
    return () => {
      isOpenAgain = true;
    };
  }, [isOpen, isHere]);
  return { isHere, root, content };
}

/** Closes at a press that begins and ends beside the dialog: one that marks text may end there. */
function usePressBeside(onClose: () => void) {
  const hasBegun = useRef(false);
  const isBeside = ({ target, currentTarget }: { target: unknown; currentTarget: unknown }) =>
    target === currentTarget;
  return {
    onPointerDown: (event: PointerEvent) => {
      hasBegun.current = isBeside(event);
    },
    onClick: (event: { target: unknown; currentTarget: unknown }) => {
      if (hasBegun.current && isBeside(event)) onClose();
    },
  };
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
}: DialogFrameProps) => {
  const id = useId();
  const { isHere, root, content } = useLayer(open, onClose);
  const pressBeside = usePressBeside(onClose);
  useHistoryEntry(open, onClose);
  if (!isHere) return null;
  const state = { 'data-state': open ? 'open' : 'closed' };
  return createPortal(
    <div ref={root}>
      <chakra.div
        {...state}
        position="fixed"
        inset="0"
        zIndex="dialog"
        bg="scrim"
        _open={{ animation: 'fadeIn 200ms ease-out' }}
        _closed={{ animation: 'fadeOut 120ms ease-in', pointerEvents: 'none' }}
      />
      <chakra.div
        {...state}
        {...pressBeside}
        {...positionerStyle(place)}
        _closed={{ pointerEvents: 'none' }}
      >
        <chakra.div
          ref={content}
          {...state}
          role={role}
          aria-modal
          aria-labelledby={`${id}title`}
          aria-describedby={description === undefined ? undefined : `${id}description`}
          tabIndex={-1}
          {...contentStyle(place, size)}
        >
          <chakra.div
            display="flex"
            alignItems="flex-start"
            gap="3"
            ps={{ base: '4', md: '6' }}
            pe="2"
            pt={{ base: '2', md: '4' }}
            pb="1"
          >
            <chakra.h2
              id={`${id}title`}
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
            </chakra.h2>
            <IconButton label={m.common_close()} icon={X} tooltip={false} onClick={onClose} />
          </chakra.div>
          <chakra.div flex="1" overflowY="auto" px={{ base: '4', md: '6' }} pt="1" pb="5">
            {description !== undefined && (
              <chakra.div
                id={`${id}description`}
                color="muted"
                mb={children === undefined ? '0' : '4'}
              >
                {description}
              </chakra.div>
            )}
            {children}
          </chakra.div>
          {footer !== undefined && (
            <chakra.div
              display="flex"
              flexWrap="wrap"
              justifyContent="flex-end"
              gap="2"
              px={{ base: '4', md: '6' }}
              py="3"
              borderTopWidth="1px"
            >
              {footer}
            </chakra.div>
          )}
        </chakra.div>
      </chakra.div>
    </div>,
    document.body,
  );
};
