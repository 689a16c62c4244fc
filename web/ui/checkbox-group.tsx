import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import styles from './checkbox-group.module.css';
import { Fieldset, type FieldsetWords } from './field.tsx';

/** The options, and which are chosen. */
export interface CheckboxGroupProps<Value extends string | number> extends FieldsetWords {
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Checkboxes for several options. The chosen values keep the order of the options. */
export const CheckboxGroup = <Value extends string | number>({
  options,
  value,
  onChange,
  ...words
}: CheckboxGroupProps<Value>) => {
  const chosen = new Set(value);
  const change = (one: Value, isChosen: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === one ? isChosen : chosen.has(other))),
    );
  return (
    <Fieldset {...words}>
      <div className={styles.boxes}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            hint={option.hint}
            checked={chosen.has(option.value)}
            onChange={(isChosen) => change(option.value, isChosen)}
          />
        ))}
      </div>
    </Fieldset>
  );
};
