import { useState } from 'react';
import type { CurriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import { m } from '../../../messages/compiled/messages.js';
import { problemText } from '../../../../shared-model/problems/problem-text.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { splitLesson } from './lesson-actions.ts';

interface Props {
  lesson: CurriculumLesson;
  onDone: () => void;
  onClose: () => void;
}

/** Splits a lesson in two, each with half of its minutes. */
export const SplitDialog = ({ lesson, onDone, onClose }: Props) => {
  const [titles, setTitles] = useState<readonly [string, string]>([
    m.curriculum_part_one({ title: lesson.title }),
    m.curriculum_part_two({ title: lesson.title }),
  ]);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [first, second] = titles;
  const wrong = (title: string): string | undefined =>
    isTried && title.trim() === '' ? problemText('title-required') : undefined;
  const save = async (): Promise<void> => {
    setTried(true);
    if (first.trim() === '' || second.trim() === '') return;
    setSaving(true);
    const isDone = await splitLesson(lesson, [first.trim(), second.trim()]);
    setSaving(false);
    if (isDone) onDone();
  };
  return (
    <FormDialog
      title={m.curriculum_split_title({ title: lesson.title })}
      description={m.curriculum_split_hint()}
      saveLabel={m.curriculum_split()}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      isDirty={false}
      isSaving={isSaving}
      onClose={onClose}
    >
      <TextField
        label={m.curriculum_first_part()}
        value={first}
        maxLength={300}
        error={wrong(first)}
        onChange={(event) => setTitles([event.target.value, second])}
      />
      <TextField
        label={m.curriculum_second_part()}
        value={second}
        maxLength={300}
        error={wrong(second)}
        onChange={(event) => setTitles([first, event.target.value])}
      />
    </FormDialog>
  );
};
