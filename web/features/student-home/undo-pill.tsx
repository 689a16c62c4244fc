/**
 * Takes back what was completed last, for as long as it can be: one button in a fixed place, so that no card moves when it comes
 * or goes. It has the keyboard's place while it is there, and hands it on.
 */
import { useEffect, useRef } from 'react';
import { Undo2 } from 'lucide-react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { m } from '../../messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { keyOfItem } from './optimistic-day.ts';
import styles from './undo-pill.module.css';

interface UndoPillProps {
  item: TodayItem | null;
  onUndo: (item: TodayItem) => void;
}

const focusQuietly = (element: HTMLElement | null | undefined): void =>
  element?.focus({ preventScroll: true });

const pressOf = (key: string): HTMLElement | null =>
  document.querySelector(`[data-stop="${key}"] button`);

/** The stop that comes next; without one the trail itself. */
const nextOnTrail = (): HTMLElement | null | undefined =>
  document.querySelector<HTMLElement>('[data-stop]:not([data-state="done"]) button') ??
  document.querySelector('[data-stop]')?.closest('section');

export const UndoPill = ({ item, onUndo }: UndoPillProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  const key = item && keyOfItem(item);
  useEffect(() => {
    const active = document.activeElement;
    // The button that was pressed is disabled by now, or gone, and the focus with it.
    const isLost =
      active === document.body || active?.matches('[data-stop] button:disabled') === true;
    if (!isLost) return;
    if (key !== null) focusQuietly(button.current);
    else if (hasFocus.current) focusQuietly(nextOnTrail());
    if (key === null) hasFocus.current = false;
  }, [key]);
  if (!item || key === null) return null;
  const undo = (): void => {
    hasFocus.current = false;
    onUndo(item);
    requestAnimationFrame(() => focusQuietly(pressOf(key)));
  };
  return (
    <Button
      ref={button}
      variant="quiet"
      size="lg"
      className={styles.pill}
      onClick={undo}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
    >
      <Undo2 size={20} aria-hidden /> {m.common_undo()}{' '}
      <span className={styles.title} dir="auto">
        {item.title}
      </span>
    </Button>
  );
};
