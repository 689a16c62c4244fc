import type { ComponentProps } from 'react';
import { chakra } from '@chakra-ui/react';
import { controlRecipe } from './control-recipe.ts';
import { Field, type FieldWords } from './field.tsx';

const Input = chakra('input', controlRecipe);

export interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'size'> {
  size?: 'md' | 'lg';
}

/** One line of text. Takes what `register(name)` of react-hook-form gives. */
export const TextField = ({ label, hideLabel, hint, error, id, ...input }: TextFieldProps) => (
  <Field
    label={label}
    error={error}
    id={id}
    {...(hideLabel !== undefined && { hideLabel })}
    {...(hint !== undefined && { hint })}
  >
    {(control) => <Input dir="auto" {...input} {...control} />}
  </Field>
);
