import { useId, useState, type ReactNode } from 'react';
import type { PlanPreview, PlanChange } from '../../../shared-model/actions/preview-plan.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { m } from '../../messages/compiled/messages.js';
import { problemWords } from '../../messages/problem-words.ts';
import { act } from '../../device/act.ts';
import type { DayChange, LessonChange } from '../../shell/dialogs.ts';
import { changeWords } from '../../shell/plan-changes.ts';
import { useRecordsNow, useToday } from '../../device/use-now.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormError } from '../../ui/form.tsx';
import { Box, Heading } from '../../ui/pieces.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { ChangePreview } from './change-preview.tsx';
import type { EffectLine } from './effect-words.ts';

const most = 20;

interface DaysLaterProps {
  value: number;
  words: (input: { count: number }) => string;
  onChange: (days: number) => void;
}

/** Number of days to delay everything by. */
export const DaysLater = ({ value, words, onChange }: DaysLaterProps) => (
  <SelectField
    label={m.change_plan_by()}
    value={value}
    onChange={({ target }) => onChange(Number(target.value))}
    options={Array.from({ length: most }, (_, at) => ({
      value: at + 1,
      label: words({ count: at + 1 }),
    }))}
  />
);

/** The effects of a change, or why it would be refused; neither until read. */
export interface PreviewState {
  action: PlanChange;
  preview: PlanPreview | undefined;
  /** Problem of the last day. */
  wrongEnd: string | undefined;
  /** Other problems. */
  wrong: string | undefined;
}

/** Reads a change's effects, again whenever the plan changes meanwhile. */
export function usePreview(action: PlanChange): PreviewState {
  const found = useRecordsNow('previewPlan', action);
  const issues = found && !found.ok ? found.error.issues : [];
  const issueOf = (isMeant: (field: string | null) => boolean): string | undefined =>
    issues.find(({ field }) => isMeant(field))?.message;
  return {
    action,
    preview: found?.ok ? found.value : undefined,
    wrongEnd: issueOf((field) => field === 'endDate'),
    wrong: issueOf((field) => field !== 'endDate'),
  };
}

type Kind = DayChange | LessonChange;

interface Props<Change extends Kind> {
  title: string;
  description?: string;
  /** The changes offered here, and the chosen one. */
  changes: readonly Change[];
  change: Change;
  onChange: (change: Change) => void;
  hint: string;
  /** Form fields. */
  children: ReactNode;
  /** Preview of its effects. */
  previewed: PreviewState;
  /** The students concerned. */
  students: readonly Student[];
  withNames: boolean;
  /** Line shown before the moved work. */
  first?: (preview: PlanPreview) => EffectLine | undefined;
  /** Can be saved even if nothing moves: a sick day counts by itself. */
  isFact?: boolean;
  /** A field is invalid. */
  isWrong?: boolean;
  confirmLabel: string;
  /** Toast text beside Undo, with the students' names. */
  done: string;
  doneFor?: string | undefined;
  onClose: () => void;
}

/** Frame of a plan change: its kind, its fields and a preview of its effects; it is saved as one action with undo. */
export const ChangeFrame = <Change extends Kind>(props: Props<Change>) => {
  const { change, students, isFact = false, isWrong = false, first, done, doneFor } = props;
  const { action, wrong } = props.previewed;
  // While it is saved the preview is of the plan before it, not of the next change.
  const [saving, setSaving] = useState<PlanPreview>();
  const preview = saving ?? props.previewed.preview;
  const { day: today } = useToday();
  const effectsId = useId();
  const isIdle = preview && preview.courses.length === 0 && preview.tasks.length === 0;
  const isOff = isWrong || !preview || preview.isUnchanged || (isIdle && !isFact);

  const confirm = async (): Promise<void> => {
    setSaving(preview);
    const acted = await act(action.name, action.input, {
      done,
      ...(doneFor !== undefined && { description: doneFor }),
      failed: m.change_plan_failed(),
    });
    if (acted) props.onClose();
    else setSaving(undefined);
  };

  return (
    <FormDialog
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      saveLabel={props.confirmLabel}
      canSave={!isOff}
      onSubmit={confirm}
    >
      <SelectField
        label={m.change_plan_choice()}
        hideLabel
        hint={props.hint}
        value={change}
        onChange={({ target }) => props.onChange(target.value as Change)}
        options={props.changes.map((value) => ({ value, label: changeWords(value) }))}
      />
      {props.children}
      <FormError>{wrong && problemWords(wrong)}</FormError>
      {!isWrong && (
        <Box
          as="section"
          borderTopWidth="1px"
          pt="4"
          aria-labelledby={effectsId}
          aria-live="polite"
        >
          <Heading level={3} mb="2" id={effectsId}>
            {m.change_plan_what()}
          </Heading>
          {preview && (
            <ChangePreview
              preview={preview}
              students={students}
              withNames={props.withNames}
              first={preview.isUnchanged ? undefined : first?.(preview)}
              today={today}
            />
          )}
        </Box>
      )}
    </FormDialog>
  );
};
