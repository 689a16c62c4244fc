import type { ComponentProps, ReactNode } from 'react';

type Input = ComponentProps<'input'>;

/** The properties of a checkbox or a switch. */
export interface CheckedProps extends Pick<Input, 'checked' | 'disabled' | 'aria-describedby'> {
  label: ReactNode;
  hint?: ReactNode;
  onChange?: (checked: boolean) => void;
  /** `lg` on children's screens. */
  size?: 'md' | 'lg';
}

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
