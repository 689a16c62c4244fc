import type {
  FieldError,
  FieldValues,
  Path,
  RegisterOptions,
  UseFormReturn,
  UseFormRegisterReturn,
} from 'react-hook-form';

type BoundField<Name extends string> = UseFormRegisterReturn<Name> & { error: string | undefined };

/** Binds the kit's fields to a form: `<TextField {...field('title')} />` holds the form's value and shows its error. */
export const fieldsOf = <T extends FieldValues, Context, Out>({
  register,
  formState: { errors },
}: Pick<UseFormReturn<T, Context, Out>, 'register' | 'formState'>) => {
  const wrong = errors as Partial<Record<string, FieldError>>;
  return <Name extends Path<T>>(
    name: Name,
    options?: RegisterOptions<T, Name>,
  ): BoundField<Name> => ({
    ...register(name, options),
    error: wrong[name]?.message,
  });
};
