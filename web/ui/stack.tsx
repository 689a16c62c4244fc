import { chakra } from '@chakra-ui/react';

/** One below the other. */
export const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minW: '0' },
});
