import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyComponent } from './lazy-component.tsx';
import styles from './tooltip.module.css';

/** Loads while the pointer rests on the first glyph. */
const Bubble = lazyComponent(() => import('./tooltip-bubble.tsx'));

/** A tooltip appears after a delay; shortly after one was shown, the next appears at once. */
const delayMs = 700;
const skipDelayMs = 300;
let lastShown = -Infinity;

/**
 * Shows the label of its child on hover and keyboard focus; the child itself has it as its accessible name. The delay
 * is our own code: a week has hundreds of glyphs, and Chakra would run a state machine for each.
 */
export const Tooltip = ({ label, children }: { label: string; children: ReactNode }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const target = useRef<HTMLSpanElement>(null);

  const hide = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (anchor) lastShown = performance.now();
    setAnchor(null);
  };
  const show = (wait: number) => {
    clearTimeout(timer.current);
    const own = setTimeout(() => void appear(), wait);
    timer.current = own;
    // If its file can't be loaded there is no tooltip; the glyph still has its name.
    const loaded = Bubble.load().then(
      () => true,
      () => false,
    );
    const appear = async (): Promise<void> => {
      const element = target.current?.firstElementChild;
      if ((await loaded) && timer.current === own && element instanceof HTMLElement)
        setAnchor(element);
    };
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <span
      ref={target}
      className={styles.target}
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
    >
      {children}
      {anchor && (
        <Suspense fallback={null}>
          <Bubble label={label} anchor={anchor} onClose={hide} />
        </Suspense>
      )}
    </span>
  );
};
