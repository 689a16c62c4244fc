import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { fieldsOf } from './fields-of.ts';

/**
 * A form whose values the schema checks, beginning with `first`. Checks across fields run even if another field is
 * invalid.
 */
export const useCheckedForm = <T extends FieldValues, Out>(
  schema: GenericSchema<T, Out>,
  first: T,
): UseFormReturn<T, unknown, Out> =>
  useForm<T, unknown, Out>({
    resolver: valibotResolver(schema),
    criteriaMode: 'all',
    defaultValues: first as DefaultValues<T>,
  });

interface Options<T extends FieldValues, Out> {
  schema: GenericSchema<T, Out>;
  /** What the fields hold at first. */
  first: NoInfer<T>;
  /** Resolves to a value other than null and false once it is done; why not has been said. */
  save: (values: Out, form: UseFormReturn<T, unknown, Out>) => Promise<unknown>;
  onClose: () => void;
}

/**
 * A form in a dialog (`<FormDialog {...dialog}>`) and its fields (`<TextField {...field('name')} />`), without a draft:
 * for a record, see `recordForm`. Saving closes it.
 */
export function useFormDialog<T extends FieldValues, Out>({
  schema,
  first,
  save,
  onClose,
}: Options<T, Out>) {
  const form = useCheckedForm(schema, first);
  const onSubmit = form.handleSubmit(async (values) => {
    if (await save(values, form)) onClose();
  });
  return {
    form,
    field: fieldsOf(form),
    dialog: { onSubmit, isDirty: form.formState.isDirty, onClose },
  };
}
