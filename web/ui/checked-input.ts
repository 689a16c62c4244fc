import type { ComponentProps } from 'react';

type Input = ComponentProps<'input'>;

const nothing = (): void => undefined;

/**
 * What Chakra gives an input that is checked or not, for one that follows its caller alone: left to itself it would
 * show a choice that the caller refuses. Chakra hides it; where it is seen itself, its style is left out.
 */
export const checkedInput = ({ defaultChecked, ...input }: Input): Input => ({
  ...input,
  checked: defaultChecked,
  onChange: nothing,
});
