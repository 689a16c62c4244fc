import { useDroppable } from '@dnd-kit/core';
import { useEffect, useLayoutEffect, useState } from 'react';

const DropTarget = ({ element }: { element: HTMLElement }) => {
  const { setNodeRef, isOver } = useDroppable({ id: element.dataset['slot']! });
  useLayoutEffect(() => setNodeRef(element), [setNodeRef, element]);
  useEffect(() => {
    if (!isOver) return undefined;
    element.setAttribute('data-over', '');
    return () => element.removeAttribute('data-over');
  }, [isOver, element]);
  return null;
};

/**
 * Where a card can be dropped: the elements with `data-slot`, marked by `data-over`. They are droppable while one is
 * dragged only, since a week has dozens.
 */
export const DropTargets = () => {
  const [elements] = useState(() => [...document.querySelectorAll<HTMLElement>('[data-slot]')]);
  return elements.map((element) => <DropTarget key={element.dataset['slot']} element={element} />);
};
