import { useSegmentGroup } from '@chakra-ui/react/segment-group';
import { checkedInput } from './checked-input.ts';
import styles from './segmented.module.css';

/** The options, and which is chosen. */
export interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  /** Wraps if the options are too long for one line. */
  wraps?: boolean;
}

/** A choice between a few visible options: light or dark, a week or a day. */
export const Segmented = <Value extends string>({
  label,
  value,
  onChange,
  options,
  wraps = false,
}: SegmentedProps<Value>) => {
  const group = useSegmentGroup({
    value,
    orientation: 'horizontal',
    onValueChange: (chosen) => onChange(chosen.value as Value),
  });
  return (
    <div
      {...group.getRootProps()}
      className={styles.root}
      aria-label={label}
      aria-labelledby={undefined}
      {...(wraps && { 'data-wraps': '' })}
    >
      {options.map((option) => (
        <label key={option.value} {...group.getItemProps(option)} className={styles.option}>
          <input {...checkedInput(group.getItemHiddenInputProps(option))} />
          <span {...group.getItemTextProps(option)}>{option.label}</span>
        </label>
      ))}
    </div>
  );
};
