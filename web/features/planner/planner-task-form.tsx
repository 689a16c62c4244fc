import { useEffect, useRef, useState } from 'react';
import type { PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import type { TaskFormRecords } from '../../data/planner-queries.ts';
import { m } from '../../messages/compiled/messages.js';
import { useDirtyForm } from '../../state/dirty-forms.ts';
import { useDraft, withDraft } from '../../state/drafts.ts';
import type { Draft } from '../../state/drafts.ts';
import { DraftNote } from '../../ui/draft-note.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { discard } from './plan-writes.ts';
import { listedSubject } from './subject-options.ts';
import { TaskFields } from './task-fields.tsx';
import { toFields } from './task-form.ts';
import { useTaskForm } from './use-task-form.ts';
import type { TaskForm } from './use-task-form.ts';

const formId = 'planner-task-form';

interface Props {
  records: TaskFormRecords;
  given: { date: string; studentId?: number | undefined };
  onClose: () => void;
}

/** Begins with what was kept of a new task, in the place that was asked for, and keeps what is typed. */
function useKeptTyping(form: TaskForm, draft: Draft | undefined): void {
  const { reset, getValues, watch } = form;
  const first = useRef(draft);
  useEffect(() => {
    const begun = first.current;
    if (!begun) return undefined;
    const { date, studentId, ...others } = getValues();
    if (begun.kept !== '') {
      const kept = withDraft({ ...others, studentId }, begun.kept);
      const values = { ...kept, date, studentId: studentId === '' ? kept.studentId : studentId };
      reset(values, { keepDefaultValues: true });
    }
    const following = watch((values) => begun.keep(JSON.stringify(values)));
    return () => following.unsubscribe();
  }, [reset, getValues, watch]);
}

export const PlannerTaskForm = ({ records, given, onClose }: Props) => {
  const { task, subjects } = records;
  const first = toFields(task, given);
  const listed = first.subject === '' ? '' : listedSubject(first.subject, subjects);
  const fields = { ...first, subject: listed };
  const draft = useDraft('planner-task');
  const kept = task ? '' : draft.kept;
  const close = (): void => {
    if (!task) draft.keep('');
    onClose();
  };
  const { form, save } = useTaskForm(task, fields, close);
  const [isKept, setIsKept] = useState(kept !== '');
  useKeptTyping(form, task ? undefined : draft);
  const { isDirty, isSubmitting } = form.formState;
  useDirtyForm(isDirty);

  const erase = async (it: PlannerTask): Promise<void> => {
    if (await discard(it)) close();
  };

  return (
    <FormDialog
      title={task ? m.planner_edit_heading() : m.planner_add_heading()}
      formId={formId}
      isDirty={isDirty}
      isSaving={isSubmitting}
      {...(!task && { saveLabel: m.planner_add() })}
      onClose={close}
      onDelete={task && (() => void erase(task))}
    >
      <Form id={formId} onSubmit={save}>
        {isKept && (
          <DraftNote
            onStartOver={() => {
              form.reset(fields);
              draft.keep('');
              setIsKept(false);
            }}
          />
        )}
        <TaskFields form={form} records={records} />
      </Form>
    </FormDialog>
  );
};
