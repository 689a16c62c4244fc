import { CalendarCheck, CalendarClock, Check, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ListedAssignment } from '../../../shared-model/derive/assignments.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { nextSchoolDay } from '../../../shared-model/lib/school-calendar.ts';
import { useCalendars } from '../../device/use-calendars.ts';
import { useToday } from '../../device/use-now.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Button } from '../../ui/pieces.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { moveAll, removeAll, setAllDone } from './edit-selected.ts';

interface MoveProps {
  ids: readonly Id<'assignment'>[];
  onMoved: () => void;
  onClose: () => void;
}

/** Asks for the day to which the selected assignments move: the next school day, unless another is chosen. */
const MoveDialog = ({ ids, onMoved, onClose }: MoveProps) => {
  const { day } = useToday();
  const next = nextSchoolDay(day, useCalendars().of(null));
  const [date, setDate] = useState(next);
  return (
    <FormDialog
      onClose={onClose}
      title={m.assignments_move_title({ count: ids.length })}
      description={m.assignments_move_hint()}
      saveLabel={m.common_move()}
      canSave={date !== ''}
      onSubmit={async () => {
        if (await moveAll(ids, date)) onMoved();
      }}
    >
      <TextField
        type="date"
        label={m.common_due_date()}
        value={date}
        onChange={({ target }) => setDate(target.value)}
      />
    </FormDialog>
  );
};

interface Props {
  selected: readonly ListedAssignment[];
  /** The student whose assignments are listed; null: everybody's. */
  studentId: Id<'student'> | null;
  onClear: () => void;
}

/** Actions on the selected assignments; each can be undone. */
export const SelectedAssignmentsBar = ({ selected, studentId, onClear }: Props) => {
  const [isMoving, setIsMoving] = useState(false);
  if (selected.length === 0) return null;
  const ids = selected.map(({ id }) => id);
  const isDone = selected.some(({ parts }) =>
    parts.some((one) => !one.completed && (studentId === null || one.studentId === studentId)),
  );
  const works = selected.flatMap(({ parts }) =>
    parts
      .filter((one) => studentId === null || one.studentId === studentId)
      .map(({ taskId }) => ({ kind: 'task' as const, id: taskId })),
  );
  const after = async (done: Promise<unknown>) => {
    if (await done) onClear();
  };
  return (
    <SelectionBar
      label={m.assignments_selection()}
      count={ids.length}
      clearLabel={m.assignments_unselect()}
      onClear={onClear}
    >
      <Button icon={CalendarClock} variant="quiet" onClick={() => setIsMoving(true)}>
        {m.common_move()}
      </Button>
      <Button
        icon={isDone ? Check : RotateCcw}
        variant="quiet"
        onClick={() => void after(setAllDone(ids, isDone, studentId))}
      >
        {isDone ? m.common_done() : m.assignments_reopen()}
      </Button>
      <Button
        icon={CalendarCheck}
        variant="quiet"
        disabled={works.length === 0}
        onClick={() => openDialog({ kind: 'done-on', items: works, onSaved: onClear })}
      >
        {m.change_plan_done_on()}
      </Button>
      <Button
        icon={Trash2}
        variant="quiet"
        color="coral.fg"
        onClick={() => void after(removeAll(ids))}
      >
        {m.common_delete()}
      </Button>
      {isMoving && (
        <MoveDialog
          ids={ids}
          onMoved={() => {
            setIsMoving(false);
            onClear();
          }}
          onClose={() => setIsMoving(false)}
        />
      )}
    </SelectionBar>
  );
};
