import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { assignmentFormSchema } from '../../../shared-model/contracts/assignments.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { AssignmentForm } from '../../../shared-model/derive/assignments.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../state/act.ts';
import { useDirtyForm } from '../../state/dirty-forms.ts';
import { useKeptTyping, type KeptTyping } from '../../state/use-kept-typing.ts';
import { savingOf, toFields } from './assignment-form.ts';
import type { Assignment, AssignmentFields, AssignmentValues } from './assignment-form.ts';

const resolver = valibotResolver(
  assignmentFormSchema as GenericSchema<AssignmentFields, AssignmentValues>,
);

interface Given {
  classId?: Id<'class'> | undefined;
  studentId?: Id<'student'> | undefined;
}

export type AssignmentFormApi = UseFormReturn<AssignmentFields, unknown, AssignmentValues>;

/** Resolves to whether it is saved durably. */
async function saveAssignment(
  values: AssignmentValues,
  before: Assignment | null,
  zone: string,
): Promise<boolean> {
  const saved = await act('saveAssignment', savingOf(values, before, zone), {
    done: before ? m.assignments_updated() : m.assignments_created(),
    failed: before ? m.assignments_update_failed() : m.assignments_create_failed(),
  });
  return saved !== null;
}

/** What of a new assignment was asked for by the button that opened its form. */
const askedFor = ({ classId, studentId }: Given): Partial<AssignmentFields> => ({
  ...(classId !== undefined && { classId }),
  ...(studentId !== undefined && { studentIds: [studentId] }),
});

/**
 * The form of a new assignment, or of one that is there, as it was when the form was opened; `records` are what is there now.
 * `onSaved` follows once it is saved.
 */
export function useAssignmentForm(
  records: AssignmentForm,
  given: Given,
  zone: string,
  onSaved: () => void,
): { form: AssignmentFormApi; save: () => Promise<void>; draft: KeptTyping } {
  const [before] = useState(records.assignment);
  const [first] = useState(() => toFields(before, given, zone));
  const form = useForm<AssignmentFields, unknown, AssignmentValues>({
    resolver,
    defaultValues: first,
  });
  useDirtyForm(form.formState.isDirty);
  const draft = useKeptTyping(form, before ? `assignment:${before.id}` : 'assignment', first, {
    asked: before ? {} : askedFor(given),
  });
  const save = form.handleSubmit(async (values) => {
    if (!(await saveAssignment(values, before, zone))) return;
    draft.forget();
    onSaved();
  });
  return { form, save, draft };
}
