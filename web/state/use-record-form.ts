import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { useDirtyForm } from './dirty-forms.ts';
import type { DraftName } from './drafts.ts';
import { useKeptTyping, type KeptOptions } from './use-kept-typing.ts';

interface RecordForm<T, Out> extends KeptOptions<T> {
  schema: GenericSchema<T, Out>;
  draftName: DraftName;
  /** What the fields hold as the form opens. */
  first: () => T;
  /** Resolves to something, not to null or false, once it is saved durably. */
  save: (values: Out) => Promise<unknown>;
  onClose: () => void;
}

/**
 * The form of a record, new or there already, and its dialog (`<FormDialog {...dialog}>`). What is typed is kept until it is saved
 * or dropped on purpose; once it is saved the dialog closes.
 */
export function useRecordForm<T extends FieldValues, Out>(options: RecordForm<T, Out>) {
  const { schema, draftName, save, onClose, ...kept } = options;
  const [first] = useState(options.first);
  const form = useForm<T, unknown, Out>({
    resolver: valibotResolver(schema),
    defaultValues: first as DefaultValues<T>,
  });
  const { isDirty, isSubmitting } = form.formState;
  useDirtyForm(isDirty);
  const draft = useKeptTyping(form, draftName, first, kept);
  const onSubmit = form.handleSubmit(async (values) => {
    if (!(await save(values))) return;
    draft.forget();
    onClose();
  });
  return { form, dialog: { onSubmit, isDirty, isSaving: isSubmitting, draft, onClose } };
}
