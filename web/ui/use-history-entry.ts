import { useEffectEvent, useLayoutEffect } from 'react';
import { openLayer } from '../routes/history-layers.ts';

/** While `isOpen`, the browser's Back calls `close`, which may also leave it open (routes/history-layers.ts). */
export function useHistoryEntry(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => (isOpen ? openLayer(() => onBack()) : undefined), [isOpen]);
}
