import { useEffect } from 'react';
import { host } from '../state/host.ts';

const atMostEveryMs = 30_000;

/** Tells the device that somebody is here, so that their profile isn't closed under their hands. */
export function useTouch(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    let toldAt = 0;
    const touch = (): void => {
      if (performance.now() - toldAt < atMostEveryMs && toldAt > 0) return;
      toldAt = performance.now();
      void host().touch();
    };
    const events = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
    for (const event of events) window.addEventListener(event, touch, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, touch);
    };
  }, [isOpen]);
}
