import type { ComponentProps } from 'react';

type Input = ComponentProps<'input'>;

const nothing = (): void => undefined;

/**
 * Converts Chakra's input properties for a controlled checkbox or radio button: with `defaultChecked`, it would show a
 * choice that its caller rejected. Chakra's style, which hides the input, is omitted where the input itself is visible.
 */
export const checkedInput = ({ defaultChecked, ...input }: Input): Input => ({
  ...input,
  checked: defaultChecked,
  onChange: nothing,
});
