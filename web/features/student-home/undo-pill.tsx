/**
 * Takes back what was completed last, for as long as it can be: one button in a fixed place, so that no card moves when it comes
 * or goes. It has the keyboard's place while it is there, and hands it on.
 */
import { useEffect, useRef } from 'react';
import { Undo2 } from 'lucide-react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { m } from '../../messages/compiled/messages.js';
import { keyOfItem } from './painted-day.ts';
import './undo-pill.css';

interface UndoPillProps {
  item: TodayItem | null;
  onUndo: (item: TodayItem) => void;
}

const focusQuietly = (element: HTMLElement | null | undefined): void =>
  element?.focus({ preventScroll: true });

const pressOf = (key: string): HTMLElement | null =>
  document.querySelector(`[data-stop="${key}"] .trail-press`);

/** The stop that comes next; without one the trail itself. */
const nextOnTrail = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.trail-press:enabled') ??
  document.querySelector<HTMLElement>('.trail');

export const UndoPill = ({ item, onUndo }: UndoPillProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  const key = item && keyOfItem(item);
  useEffect(() => {
    const active = document.activeElement;
    // The button that was pressed is disabled by now, or gone, and the focus with it.
    const isLost = active === document.body || active?.matches('.trail-press:disabled') === true;
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
    <button
      ref={button}
      type="button"
      className="undo-pill"
      onClick={undo}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
    >
      <Undo2 size={20} aria-hidden /> {m.common_undo()}{' '}
      <span className="undo-pill-title" dir="auto">
        {item.title}
      </span>
    </button>
  );
};
