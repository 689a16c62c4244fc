import { chakra } from '@chakra-ui/react';
import { controlRecipe } from './control-recipe.ts';
import { Field, type FieldProps } from './field.tsx';

const Input = chakra('textarea', controlRecipe);

/** Several lines; grows with what is typed. */
export const TextArea = (field: FieldProps<'textarea'>) => (
  <Field<'textarea'> field={field}>
    {(control) => (
      <Input dir="auto" rows={3} {...control} maxH="20rem" css={{ fieldSizing: 'content' }} />
    )}
  </Field>
);
