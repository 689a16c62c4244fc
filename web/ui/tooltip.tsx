import { Suspense, useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { lazyComponent } from './lazy-component.tsx';
import styles from './tooltip.module.css';

/** Loads while the pointer rests on the first glyph. */
const Bubble = lazyComponent(() => import('./tooltip-bubble.tsx'));

/** A tooltip appears after a delay; shortly after one was shown, the next appears at once. */
const delayMs = 700;
const skipDelayMs = 300;
let lastShown = -Infinity;

/** The element whose label is shown, and what shows and hides one. */
function useTip() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (anchor) lastShown = performance.now();
    setAnchor(null);
  };
  const show = (find: () => Element | null | undefined, wait: number) => {
    clearTimeout(timer.current);
    const own = setTimeout(() => void appear(), wait);
    timer.current = own;
    // If its file can't be loaded there is no tooltip; the glyph still has its name.
    const loaded = Bubble.load().then(
      () => true,
      () => false,
    );
    const appear = async (): Promise<void> => {
      const element = find();
      if ((await loaded) && timer.current === own && element instanceof HTMLElement)
        setAnchor(element);
    };
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { anchor, show, hide };
}

const waitOfPointer = (): number => (performance.now() - lastShown < skipDelayMs ? 0 : delayMs);

interface TipProps {
  anchor: HTMLElement | null;
  label: string;
  hide: () => void;
}

const Tip = ({ anchor, label, hide }: TipProps) =>
  anchor && (
    <Suspense fallback={null}>
      <Bubble label={label} anchor={anchor} onClose={hide} />
    </Suspense>
  );

/**
 * Shows the label of its child on hover and keyboard focus; the child itself has it as its accessible name. The delay
 * is our own code: a week has hundreds of glyphs, and Chakra would run a state machine for each.
 */
export const Tooltip = ({ label, children }: { label: string; children: ReactNode }) => {
  const { anchor, show, hide } = useTip();
  const target = useRef<HTMLSpanElement>(null);
  const child = () => target.current?.firstElementChild;
  return (
    <span
      ref={target}
      className={styles.target}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') show(child, waitOfPointer());
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show(child, delayMs);
      }}
      onBlur={hide}
    >
      {children}
      <Tip anchor={anchor} label={label} hide={hide} />
    </span>
  );
};

const labelledOf = ({ target }: SyntheticEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/**
 * The same for all within that have a label as `data-tip`: one for a list whose rows have many, which a screen's search
 * makes with each key.
 */
export const SharedTooltip = ({ children }: { children: ReactNode }) => {
  const { anchor, show, hide } = useTip();
  return (
    <div
      className={styles.target}
      role="presentation"
      onPointerOver={(event) => {
        const under = labelledOf(event);
        if (event.pointerType === 'mouse' && under) show(() => under, waitOfPointer());
      }}
      onPointerOut={(event) => {
        const under = labelledOf(event);
        const next = event.relatedTarget;
        if (under && !(next instanceof Node && under.contains(next))) hide();
      }}
      onPointerDown={hide}
      onFocus={(event) => {
        const focused = labelledOf(event);
        if (focused?.matches(':focus-visible')) show(() => focused, delayMs);
      }}
      onBlur={hide}
    >
      {children}
      <Tip anchor={anchor} label={anchor?.dataset['tip'] ?? ''} hide={hide} />
    </div>
  );
};
