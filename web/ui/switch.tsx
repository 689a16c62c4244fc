import { useSwitch } from '@chakra-ui/react/switch';
import { checkedInput, type CheckedProps } from './checked-input.ts';
import styles from './switch.module.css';

/** A switch, which takes effect when it is pressed. The whole line is its target. */
export const Switch = ({
  label,
  hint,
  checked,
  onChange,
  disabled = false,
  size = 'md',
  'aria-describedby': describedBy,
}: CheckedProps) => {
  const api = useSwitch({
    checked,
    disabled,
    onCheckedChange: (changed) => onChange?.(changed.checked),
  });
  return (
    <label {...api.getRootProps()} className={styles.root} data-size={size}>
      <span {...api.getLabelProps()} className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        {...checkedInput(api.getHiddenInputProps())}
        role="switch"
        className={styles.track}
        style={undefined}
        aria-checked={api.checked}
        aria-describedby={describedBy}
      />
    </label>
  );
};
