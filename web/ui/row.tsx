import { chakra } from '@chakra-ui/react';

/** Side by side, on further lines where there is no room. */
export const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '3', minW: '0' },
});
