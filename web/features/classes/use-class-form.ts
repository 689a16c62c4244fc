import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../state/act.ts';
import { useDirtyForm } from '../../state/dirty-forms.ts';
import { useKeptTyping, type KeptTyping } from '../../state/use-kept-typing.ts';
import { classFormSchema, savingOf, toFields } from './class-form.ts';
import type { ClassBefore, ClassFields, ClassValues } from './class-form.ts';

export type ClassFormApi = UseFormReturn<ClassFields, unknown, ClassValues>;

/** Resolves to whether it is saved durably. */
async function saveClass(values: ClassValues, before: ClassBefore): Promise<boolean> {
  const name = values.name.trim();
  const saved = await act('saveClass', savingOf(values, before), {
    done: before ? m.classes_saved({ name }) : m.classes_added({ name }),
    failed: before ? m.classes_save_failed() : m.classes_add_failed(),
  });
  return saved !== null;
}

interface Given {
  before: ClassBefore;
  teacherId: Id<'member'> | null;
  /** Follows once it is saved. */
  onSaved: () => void;
}

/** The form of a new class, or of one that is there. */
export function useClassForm({ before, teacherId, onSaved }: Given): {
  form: ClassFormApi;
  save: () => Promise<void>;
  draft: KeptTyping;
} {
  const [first] = useState(() => toFields(before, teacherId));
  const form = useForm<ClassFields, unknown, ClassValues>({
    resolver: valibotResolver(classFormSchema()),
    defaultValues: first,
  });
  useDirtyForm(form.formState.isDirty);
  const draft = useKeptTyping(form, before ? `class:${before.schoolClass.id}` : 'class', first);
  const save = form.handleSubmit(async (values) => {
    if (!(await saveClass(values, before))) return;
    draft.forget();
    onSaved();
  });
  return { form, save, draft };
}
