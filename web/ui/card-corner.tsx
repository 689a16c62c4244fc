import { chakra } from '@chakra-ui/react';

/** A card's menu, in its corner: what stands beside it keeps clear by `pe="9"`, and may wrap under large text. */
export const CardCorner = chakra('div', {
  base: { position: 'absolute', zIndex: '2', top: '3', insetInlineEnd: '2' },
});
