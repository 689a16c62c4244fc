import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { controlClass, Field, type FieldProps } from './field.tsx';
import styles from './control.module.css';

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

type InputProps = Omit<ComponentProps<'input'>, 'size'> & { size?: 'md' | 'lg' | undefined };

/** Scrolls the copy of a field's text as far as the field. */
function scrollWithNext(words: HTMLElement | null): void {
  if (words?.nextElementSibling) words.scrollLeft = words.nextElementSibling.scrollLeft;
}

/** A field with marked text: an invisible copy of the text lies below it and scrolls with it. */
const MarkedInput = ({ under, size, ...input }: InputProps & { under: ReactNode }) => {
  const below = useRef<HTMLDivElement>(null);
  // An empty field isn't scrolled, and asking would make the browser lay out a screen that is just coming.
  useLayoutEffect(() => {
    if (input.value) scrollWithNext(below.current);
  }, [input.value]);
  return (
    <div className={styles.around}>
      <div ref={below} className={styles.under} dir="auto" aria-hidden>
        <span>{under}</span>
      </div>
      <input
        {...input}
        className={controlClass(size, styles.over)}
        onScroll={() => scrollWithNext(below.current)}
      />
    </div>
  );
};

/** A text field's properties. */
export type TextFieldProps = FieldProps<'input'> & {
  /** The copy of the field's text, with marks. */
  under?: ReactNode;
};

/** A text field. Takes the properties that react-hook-form's `register(name)` returns. */
export const TextField = ({ under, ...field }: TextFieldProps) => (
  <Field<'input'> field={field}>
    {({ size, ...control }) =>
      under === undefined ? (
        <input dir="auto" {...control} className={controlClass(size)} />
      ) : (
        <MarkedInput dir="auto" under={under} size={size} {...control} />
      )
    }
  </Field>
);

/** A field for several lines, which grows with its text. */
export const TextArea = (field: FieldProps<'textarea'>) => (
  <Field<'textarea'> field={field}>
    {({ size, ...control }) => (
      <textarea dir="auto" rows={3} {...control} className={controlClass(size, styles.area)} />
    )}
  </Field>
);
