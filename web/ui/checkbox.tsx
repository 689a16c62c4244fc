import type { ComponentProps, ReactNode } from 'react';
import { useCheckbox } from '@chakra-ui/react/checkbox';
import { checkedInput } from './checked-input.ts';
import styles from './checkbox.module.css';

/** A checkbox's properties. */
export interface CheckboxProps extends Pick<
  ComponentProps<'input'>,
  'checked' | 'disabled' | 'aria-describedby'
> {
  label: ReactNode;
  hint?: ReactNode;
  onChange?: (checked: boolean) => void;
  size?: 'md' | 'lg';
}

/** A checkbox. The whole line is its target. */
export const Checkbox = ({
  label,
  hint,
  checked,
  onChange,
  disabled = false,
  size = 'md',
  'aria-describedby': describedBy,
}: CheckboxProps) => {
  const api = useCheckbox({
    checked,
    disabled,
    onCheckedChange: (changed) => onChange?.(changed.checked === true),
  });
  return (
    <label {...api.getRootProps()} className={styles.root} data-size={size}>
      <input
        {...checkedInput(api.getHiddenInputProps())}
        className={styles.box}
        style={undefined}
        aria-describedby={describedBy}
      />
      <span {...api.getLabelProps()} className={styles.words}>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
};
