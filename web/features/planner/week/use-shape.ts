import { useMedia } from '../../../ui/use-media.ts';

/** The three shapes of the planner: a day at a time, one column, or the whole week by students. */
export type Shape = 'phone' | 'tablet' | 'wide';

export function useShape(): Shape {
  const isWide = useMedia('(min-width: 73.75rem)');
  const isTablet = useMedia('(min-width: 48rem)');
  return isWide ? 'wide' : isTablet ? 'tablet' : 'phone';
}
