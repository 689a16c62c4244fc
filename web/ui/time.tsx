import { chakra } from '@chakra-ui/react';

/** A moment or day in words; `dateTime` says it to machines. */
export const Time = chakra('time', {
  base: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' },
});
