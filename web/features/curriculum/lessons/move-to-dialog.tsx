import { useState } from 'react';
import type { CurriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import { m } from '../../../messages/compiled/messages.js';
import { problemText } from '../../../../shared-model/problems/problem-text.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { moveLessons } from './lesson-actions.ts';

interface Props {
  lessons: readonly CurriculumLesson[];
  chosen: readonly CurriculumLesson[];
  onDone: () => void;
  onClose: () => void;
}

/** Moves lessons to a position given by number, without dragging. */
export const MoveToDialog = ({ lessons, chosen, onDone, onClose }: Props) => {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const high = lessons.length - chosen.length + 1;
  const save = async (): Promise<void> => {
    const place = Number(typed);
    const isPlace = typed.trim() !== '' && Number.isInteger(place) && place >= 1 && place <= high;
    setError(isPlace ? undefined : problemText('number-out-of-range', { low: 1, high }));
    if (!isPlace) return;
    setSaving(true);
    const isDone = await moveLessons({ lessons, moved: chosen, to: place - 1 });
    setSaving(false);
    if (isDone) onDone();
  };
  return (
    <FormDialog
      title={m.curriculum_move_title({ count: chosen.length })}
      size="sm"
      saveLabel={m.common_move()}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      isDirty={false}
      isSaving={isSaving}
      onClose={onClose}
    >
      <TextField
        label={m.curriculum_move_place()}
        hint={m.curriculum_move_hint({ high })}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
};
