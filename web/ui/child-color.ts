import type { StudentColor } from '../../shared-model/lib/sibling-colors.ts';

/** The variable of the page's root that holds a child's colour (`app/frame/family-children.tsx`). */
export const colorOfChild = (id: number): string => `--child-${id}`;

/** A colour's value in the current mode. */
export const tokenOfColor = (color: StudentColor): string => `var(--chakra-colors-child-${color})`;
