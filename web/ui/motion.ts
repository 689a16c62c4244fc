/** Whether the person asked their system for less motion. Style sheets heed it by themselves; this is for scripts. */
export const wantsLessMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;
