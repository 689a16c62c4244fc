import { useEffect, useRef } from 'react';

const steps: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

/** Left and right, wherever in the dialog the focus is. */
export function useArrowKeys(onStep: (by: 1 | -1) => void): void {
  const step = useRef(onStep);
  useEffect(() => {
    step.current = onStep;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = steps[event.key];
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      step.current(by);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
