import { ChevronDown } from 'lucide-react';
import { controlClass } from './control-class.ts';
import styles from './control.module.css';
import { Field, type FieldProps } from './field.tsx';

interface SelectOption {
  value: string | number;
  label: string;
}

/** A select's properties. */
export type SelectFieldProps = FieldProps<'select'> & {
  options: readonly (SelectOption | { label: string; options: readonly SelectOption[] })[];
  /** Shown while nothing is chosen; its value is ''. */
  placeholder?: string;
};

const Option = ({ value, label }: SelectOption) => <option value={value}>{label}</option>;

/** A choice from the device's own list: fast, familiar, and correct on every phone. */
export const SelectField = ({ options, placeholder, ...field }: SelectFieldProps) => (
  <Field<'select'> field={field}>
    {({ size, ...control }) => (
      <div className={styles.around}>
        <select {...control} className={controlClass(size, styles.select, styles.beforeGlyph)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((entry) =>
            'options' in entry ? (
              <optgroup key={entry.label} label={entry.label}>
                {entry.options.map((option) => (
                  <Option key={option.value} {...option} />
                ))}
              </optgroup>
            ) : (
              <Option key={entry.value} {...entry} />
            ),
          )}
        </select>
        <span className={styles.glyphLast} aria-hidden>
          <ChevronDown size={18} />
        </span>
      </div>
    )}
  </Field>
);
