import { chakra } from '@chakra-ui/react';

/** A bare element that takes style properties, for what no other piece covers. */
export const Box = chakra('div');
