import type { ComponentProps } from 'react';
import { chakra } from '@chakra-ui/react';
import { controlRecipe } from './control-recipe.ts';
import { Field, type FieldWords } from './field.tsx';

const Input = chakra('textarea', controlRecipe);

export interface TextAreaProps extends FieldWords, ComponentProps<'textarea'> {}

/** Several lines; grows with what is typed. */
export const TextArea = ({
  label,
  hideLabel = false,
  hint,
  error,
  id,
  ...input
}: TextAreaProps) => (
  <Field label={label} hideLabel={hideLabel} hint={hint} error={error} id={id}>
    {(control) => (
      <Input
        dir="auto"
        rows={3}
        {...input}
        {...control}
        maxH="20rem"
        css={{ fieldSizing: 'content' }}
      />
    )}
  </Field>
);
