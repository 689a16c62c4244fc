import { useSyncExternalStore } from 'react';

/** The three shapes of the planner: a day at a time, one column, or the whole week by students. */
export type Shape = 'phone' | 'tablet' | 'wide';

const wide = matchMedia('(min-width: 1180px)');
const tablet = matchMedia('(min-width: 768px)');

const shapeNow = (): Shape => (wide.matches ? 'wide' : tablet.matches ? 'tablet' : 'phone');

function follow(changed: () => void): () => void {
  for (const query of [wide, tablet]) query.addEventListener('change', changed);
  return () => {
    for (const query of [wide, tablet]) query.removeEventListener('change', changed);
  };
}

export const useShape = (): Shape => useSyncExternalStore(follow, shapeNow);
