import { useCheckbox } from '@chakra-ui/react/checkbox';
import { checkedInput, type CheckedProps } from './checked-input.ts';
import styles from './checkbox.module.css';

/** A checkbox. The whole line is its target. */
export const Checkbox = ({
  label,
  hint,
  checked,
  onChange,
  disabled = false,
  size = 'md',
  'aria-describedby': describedBy,
}: CheckedProps) => {
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
