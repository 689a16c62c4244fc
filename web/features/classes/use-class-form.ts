import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { ClassRoll } from '../../../shared-model/actions/save-class.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import { useDirtyForm } from '../../state/dirty-forms.ts';
import { useKeptTyping } from '../../state/use-kept-typing.ts';
import type { KeptTyping } from '../../state/use-kept-typing.ts';
import { write } from '../../state/write.ts';
import { classFormSchema, savingOf, toFields } from './class-form.ts';
import type { ClassBefore, ClassFields, ClassValues } from './class-form.ts';

export type ClassFormApi = UseFormReturn<ClassFields, unknown, ClassValues>;

/** Resolves to whether it is saved durably. */
function saveClass(values: ClassValues, before: ClassBefore, roll: ClassRoll): Promise<boolean> {
  const { changes, undo } = savingOf(values, before, roll, Date.now());
  const name = values.name.trim();
  return write(changes, {
    done: before ? m.classes_saved({ name }) : m.classes_added({ name }),
    undo,
    failed: before ? m.classes_save_failed() : m.classes_add_failed(),
  });
}

interface Given {
  before: ClassBefore;
  /** What there is of the class now. */
  roll: ClassRoll;
  teacherId: Id<'member'> | null;
  /** Follows once it is saved. */
  onSaved: () => void;
}

/** The form of a new class, or of one that is there. */
export function useClassForm({ before, roll, teacherId, onSaved }: Given): {
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
    if (!(await saveClass(values, before, roll))) return;
    draft.forget();
    onSaved();
  });
  return { form, save, draft };
}
