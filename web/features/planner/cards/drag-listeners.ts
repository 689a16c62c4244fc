import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import type { SyntheticEvent } from 'react';

/**
 * Ignores events of a card's menu and dialog, which React bubbles through the card although they are elsewhere in the
 * DOM.
 */
export const onlyFromWithin = (listeners: DraggableSyntheticListeners) =>
  Object.fromEntries(
    Object.entries(listeners ?? {}).map(([name, listener]) => [
      name,
      (event: SyntheticEvent<HTMLElement>) => {
        if (event.currentTarget.contains(event.target as Node))
          (listener as EventListener)(event as never);
      },
    ]),
  );
