import type { CheckedProps } from './checked-input.ts';
import styles from './checkbox.module.css';

/**
 * A checkbox. The whole line is its target. It is the browser's own: a list has dozens, and Chakra would run a state
 * machine for each.
 */
export const Checkbox = ({
  label,
  hint,
  checked,
  onChange,
  disabled = false,
  size = 'md',
  'aria-describedby': describedBy,
}: CheckedProps) => (
  <label className={styles.root} data-size={size} {...(disabled && { 'data-disabled': '' })}>
    <input
      type="checkbox"
      className={styles.box}
      checked={checked}
      disabled={disabled}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange?.(target.checked)}
    />
    <span className={styles.words}>
      {label}
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </span>
  </label>
);
