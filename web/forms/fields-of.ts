import type { FieldError, FieldValues, Path } from 'react-hook-form';
import type { RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

type BoundField<Name extends string> = UseFormRegisterReturn<Name> & { error: string | undefined };
type DescriptionIn<D, Name extends string> = D extends Record<Name, () => infer T> ? T : unknown;

/**
 * Binds the kit's fields to a form: `<TextField {...field('title')} />` holds the form's value and shows its error. Its
 * label is that of `described` (`describedFields`).
 */
export const fieldsOf = <T extends FieldValues, Context, Out, D>(
  {
    register,
    formState: { errors },
  }: Pick<UseFormReturn<T, Context, Out>, 'register' | 'formState'>,
  described?: D,
) => {
  const wrong = errors as Partial<Record<string, FieldError>>;
  const descriptions = described as Partial<Record<string, () => object>> | undefined;
  return <Name extends Path<T>>(name: Name, options?: RegisterOptions<T, Name>) =>
    ({
      ...descriptions?.[name]?.(),
      ...register(name, options),
      error: wrong[name]?.message,
    }) as BoundField<Name> & DescriptionIn<D, Name>;
};
