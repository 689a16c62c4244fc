import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { placeBeside } from './place-beside.ts';
import { showOnTop } from './top-layer.ts';

/** A tooltip appears after a delay; shortly after one was shown, the next appears at once. */
const delayMs = 700;
const skipDelayMs = 300;
let lastShown = -Infinity;

const Bubble = chakra('span', {
  base: {
    position: 'fixed',
    zIndex: 'dialog',
    margin: '0',
    maxW: '18rem',
    px: '2.5',
    py: '1.5',
    borderRadius: 'control',
    bg: 'ink',
    color: 'canvas',
    fontSize: 'sm',
    lineHeight: 'sm',
    fontWeight: '500',
    pointerEvents: 'none',
    overflow: 'visible',
    animation: 'fadeIn 120ms ease-out',
  },
});

/** Shows the label of its child on hover and keyboard focus; the child itself has the label as its accessible name. */
export const Tooltip = ({ label, children }: { label: string; children: ReactNode }) => {
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const target = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const id = useId();

  const hide = () => {
    clearTimeout(timer.current);
    if (isShown) lastShown = performance.now();
    setIsShown(false);
  };
  const show = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsShown(true), wait);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isShown || !bubble.current || !target.current?.firstElementChild) return;
    showOnTop(bubble.current);
    placeBeside(target.current.firstElementChild, bubble.current, {
      side: 'above',
      align: 'centre',
      gap: 6,
    });
  }, [isShown]);

  return (
    <chakra.span
      ref={target}
      display="contents"
      onPointerEnter={(event) => {
        if (event.pointerType !== 'mouse') return;
        show(performance.now() - lastShown < skipDelayMs ? 0 : delayMs);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show(delayMs);
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      {children}
      {isShown && (
        <Bubble ref={bubble} id={id} role="tooltip" popover="manual">
          {label}
        </Bubble>
      )}
    </chakra.span>
  );
};
