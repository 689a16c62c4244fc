import { useEffect, useRef, useState } from 'react';

/** Something small that a button opens: closed by Escape, by a press elsewhere and when the focus leaves it. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node && root.current?.contains(target) === true;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    const onElsewhere = (event: Event): void => {
      if (!isInside(event.target)) setIsOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen]);
  return {
    isOpen,
    root,
    button,
    toggle: () => setIsOpen((before) => !before),
    close: () => setIsOpen(false),
  };
}
