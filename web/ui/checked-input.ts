import type { ComponentProps } from 'react';

type Input = ComponentProps<'input'>;

const nothing = (): void => undefined;

/**
 * What Chakra gives an input that is checked or not, for one that is seen and follows its caller alone: left to itself it would
 * show a choice that the caller refuses.
 */
export const checkedInput = ({ defaultChecked, style: _, ...input }: Input): Input => ({
  ...input,
  checked: defaultChecked,
  onChange: nothing,
});
