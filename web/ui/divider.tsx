import { chakra } from '@chakra-ui/react';

export const Divider = chakra('hr', {
  base: { borderTop: '1px solid', borderColor: 'hairline', width: 'full' },
});
