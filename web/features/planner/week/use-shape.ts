import { useMedia } from '../../../ui/use-media.ts';

/** The planner's layouts: one day, one column, or the whole week by students. */
export type Shape = 'phone' | 'tablet' | 'wide';

export function useShape(): Shape {
  const isWide = useMedia('(min-width: 73.75rem)');
  const isTablet = useMedia('(min-width: 48rem)');
  return isWide ? 'wide' : isTablet ? 'tablet' : 'phone';
}
