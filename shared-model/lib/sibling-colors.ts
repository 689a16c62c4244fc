/** The colours that tell a family's children apart (`web/theme/tokens.ts`), the first six the most unlike. */
export const studentColors = [
  'sky',
  'coral',
  'pine',
  'marigold',
  'violet',
  'plum',
  'teal',
  'olive',
] as const;

/** One of these colours. */
export type StudentColor = (typeof studentColors)[number];
