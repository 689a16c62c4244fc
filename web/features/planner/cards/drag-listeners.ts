import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import type { SyntheticEvent } from 'react';

/** A card's menu and dialog lie elsewhere in the page, but React brings their events up through the card. */
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
