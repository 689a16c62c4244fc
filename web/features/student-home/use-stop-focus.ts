/** Keeps the keyboard's place on the trail when the button that has it is disabled or goes away. */
import { useEffect, useRef } from 'react';

export function useStopFocus(canUndo: boolean) {
  const press = useRef<HTMLButtonElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  const isOnUndo = useRef(false);
  useEffect(() => {
    if (canUndo) {
      if (wasPressed.current) undo.current?.focus();
      wasPressed.current = false;
      return;
    }
    if (!isOnUndo.current) return;
    isOnUndo.current = false;
    if (document.activeElement !== document.body) return;
    const stops = press.current?.closest('ol');
    const next = stops?.querySelector<HTMLElement>('.trail-press:enabled');
    (next ?? press.current?.closest('section'))?.focus();
  }, [canUndo]);
  return {
    press,
    undo,
    /** The stop is about to be completed. */
    leave: () => {
      wasPressed.current = document.activeElement === press.current;
    },
    /** It was taken back: the place is at its button again. */
    comeBack: () => {
      isOnUndo.current = false;
      requestAnimationFrame(() => press.current?.focus());
    },
    onFocus: () => {
      isOnUndo.current = true;
    },
    onBlur: () => {
      isOnUndo.current = false;
    },
  };
}
