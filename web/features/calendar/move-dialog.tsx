import { useId, useState } from 'react';
import type { DatedWork } from '../../../shared-model/derive/work.ts';
import { m } from '../../messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
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
  const formId = useId();
  const [day, setDay] = useState(item.dueOn);
  const submit = (): void => {
    if (day === '') return;
    move([item], day);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={m.calendar_move_heading({ title: item.title })}
      footer={
        <>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={day === '' || day === item.dueOn}
          >
            {m.calendar_move_confirm()}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <TextField
          type="date"
          label={m.calendar_move_day()}
          hint={hints[item.kind]()}
          min={item.kind === 'lesson' ? today : undefined}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </Form>
    </Dialog>
  );
};
