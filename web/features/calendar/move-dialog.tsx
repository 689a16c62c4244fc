import { useState } from 'react';
import type { DatedWork } from '../../../shared-model/derive/work.ts';
import { m } from '../../messages/compiled/messages.js';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCalendarParts } from './calendar-context.ts';

const hints: Record<DatedWork['kind'], () => string> = {
  task: m.calendar_move_hint_task,
  plan: m.calendar_move_hint_plan,
  lesson: m.calendar_move_hint_lesson,
};

/** Asks for the day that work moves to. */
export const MoveDialog = ({ item, onClose }: { item: DatedWork; onClose: () => void }) => {
  const { move, today } = useCalendarParts();
  const [day, setDay] = useState(item.dueOn);
  const submit = (): void => {
    move([item], day);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={m.calendar_move_heading({ title: item.title })}
      saveLabel={m.common_move()}
      canSave={day !== '' && day !== item.dueOn}
      onSubmit={submit}
    >
      <TextField
        type="date"
        label={m.labels_field_date()}
        hint={hints[item.kind]()}
        min={item.kind === 'lesson' ? today : undefined}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </FormDialog>
  );
};
