import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { assignmentFormSchema } from '../../../shared-model/contracts/assignments.ts';
import type { AssignmentForm } from '../../data/assignment-queries.ts';
import { m } from '../../messages/compiled/messages.js';
import { useDirtyForm } from '../../state/dirty-forms.ts';
import { write } from '../../state/write.ts';
import { savingOf, toFields } from './assignment-form.ts';
import type { Assignment, AssignmentFields, AssignmentValues } from './assignment-form.ts';

const resolver = valibotResolver(
  assignmentFormSchema as GenericSchema<AssignmentFields, AssignmentValues>,
);

export type AssignmentFormApi = UseFormReturn<AssignmentFields, unknown, AssignmentValues>;

/** Resolves to whether it is saved durably. */
function saveAssignment(
  values: AssignmentValues,
  before: Assignment | null,
  records: AssignmentForm,
  zone: string,
): Promise<boolean> {
  const { changes, undo } = savingOf(values, before, records, zone, Date.now());
  return write(changes, {
    done: before ? m.assignments_updated() : m.assignments_created(),
    undo,
    failed: before ? m.assignments_update_failed() : m.assignments_create_failed(),
  });
}

/**
 * The form of a new assignment, or of one that is there, as it was when the form was opened; `records` are what is there now.
 * `onSaved` follows once it is saved.
 */
export function useAssignmentForm(
  records: AssignmentForm,
  given: { classId?: number | undefined; studentId?: number | undefined },
  zone: string,
  onSaved: () => void,
): { form: AssignmentFormApi; save: () => Promise<void> } {
  const [before] = useState(records.assignment);
  const form = useForm<AssignmentFields, unknown, AssignmentValues>({
    resolver,
    defaultValues: toFields(before, given, zone),
  });
  useDirtyForm(form.formState.isDirty);
  const save = form.handleSubmit(async (values) => {
    if (await saveAssignment(values, before, records, zone)) onSaved();
  });
  return { form, save };
}
