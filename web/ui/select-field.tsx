import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { controlRecipe, fieldGlyph } from './control-recipe.ts';
import { Field, type FieldProps } from './field.tsx';

const Select = chakra('select', controlRecipe);

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

/** One of several options, by the device's own list: fast, familiar, and right on every phone. */
export const SelectField = ({ options, placeholder, ...field }: SelectFieldProps) => (
  <Field<'select'> field={field}>
    {(control) => (
      <chakra.div position="relative">
        <Select
          {...control}
          appearance="none"
          paddingInlineEnd="10"
          textOverflow="ellipsis"
          cursor="pointer"
          css={{ '& option, & optgroup': { bg: 'panel', color: 'ink' } }}
        >
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
        </Select>
        <chakra.span {...fieldGlyph} insetInlineEnd="3" aria-hidden>
          <ChevronDown size={18} />
        </chakra.span>
      </chakra.div>
    )}
  </Field>
);
