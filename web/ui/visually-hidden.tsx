import { chakra } from '@chakra-ui/react';

/** Spoken, not shown. */
export const VisuallyHidden = chakra('span', { base: { srOnly: true } });
