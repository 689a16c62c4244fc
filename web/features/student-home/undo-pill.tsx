/**
 * Undoes the last completion while that is possible. One button in a fixed place, so that no card moves when it appears
 * or disappears. It takes the keyboard focus while shown and passes it on afterwards.
 */
import { useEffect, useRef } from 'react';
import { Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { m } from '../../messages/compiled/messages.js';
import { Button } from '../../ui/pieces.tsx';
import type { AfterTapStore } from './after-tap.ts';
import { keyOfItem } from './optimistic-day.ts';
import styles from './undo-pill.module.css';

interface UndoPillProps {
  afterTap: AfterTapStore;
  onUndo: (item: TodayItem) => void;
}

const focusQuietly = (element: HTMLElement | null | undefined): void =>
  element?.focus({ preventScroll: true });

const pressOf = (key: string): HTMLElement | null =>
  document.querySelector(`[data-stop="${key}"] button`);

/** The next stop; the trail itself if there is none. */
const nextOnTrail = (): HTMLElement | null | undefined =>
  document.querySelector<HTMLElement>('[data-stop]:not([data-state="done"]) button') ??
  document.querySelector('[data-stop]')?.closest('section');

export const UndoPill = ({ afterTap, onUndo }: UndoPillProps) => {
  const item = useStore(afterTap, ({ undoable }) => undoable);
  const button = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  const key = item && keyOfItem(item);
  useEffect(() => {
    const active = document.activeElement;
    // The pressed button is disabled or removed by now and has lost the focus.
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
      <Undo2 size={20} aria-hidden /> <span className={styles.undo}>{m.common_undo()}</span>{' '}
      <span className={styles.title} dir="auto">
        {item.title}
      </span>
    </Button>
  );
};
