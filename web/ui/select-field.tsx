import type { ComponentProps } from 'react';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { controlRecipe } from './control-recipe.ts';
import { Field, type FieldWords } from './field.tsx';

const Select = chakra('select', controlRecipe);

export interface SelectOption {
  value: string | number;
  label: string;
  disabled?: boolean;
}

export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
}

export interface SelectFieldProps
  extends FieldWords, Omit<ComponentProps<'select'>, 'size' | 'children'> {
  options: readonly (SelectOption | SelectGroup)[];
  /** Shown while nothing is chosen; its value is ''. */
  placeholder?: string;
  size?: 'md' | 'lg';
}

const Option = ({ value, label, disabled = false }: SelectOption) => (
  <option value={value} disabled={disabled}>
    {label}
  </option>
);

/** One of several, by the device's own list: quick, known, and right on every phone. */
export const SelectField = ({
  label,
  hideLabel = false,
  hint,
  error,
  id,
  options,
  placeholder,
  ...select
}: SelectFieldProps) => (
  <Field label={label} hideLabel={hideLabel} hint={hint} error={error} id={id}>
    {(control) => (
      <chakra.div position="relative">
        <Select
          {...select}
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
        <chakra.span
          position="absolute"
          insetInlineEnd="3"
          top="50%"
          transform="translateY(-50%)"
          color="muted"
          pointerEvents="none"
          aria-hidden
        >
          <ChevronDown size={18} />
        </chakra.span>
      </chakra.div>
    )}
  </Field>
);
