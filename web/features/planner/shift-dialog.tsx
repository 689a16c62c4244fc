import type { Student } from '../../../shared-model/entities/student.ts';
import { useMemo, useState } from 'react';
import { byId } from '../../../shared-model/derive/family-records.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { daysMoved } from '../../../shared-model/planning/shift-days.ts';
import type { ShiftKind, MovedDay } from '../../../shared-model/planning/shift-days.ts';
import { showShortDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../state/act.ts';
import { useCalendars } from '../../state/use-calendars.ts';
import { useRecords } from '../../state/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './planner.module.css';
import { movesByDay } from './shift-moves.ts';

const shownMoves = 8;

interface PreviewProps {
  moved: readonly MovedDay[];
  students: readonly Student[];
}

/** How much of whose would move, and from which day to which. */
const ShiftPreview = ({ moved, students }: PreviewProps) => {
  if (moved.length === 0) return <Text tone="muted">{m.planner_shift_nothing()}</Text>;
  const moves = movesByDay(moved, students);
  const studentById = byId(students);
  const rest = moves.slice(shownMoves).reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.moves} aria-live="polite">
      <ul>
        {moves.slice(0, shownMoves).map(({ studentId, from, to, count }) => {
          const student = studentById.get(studentId)?.fullName ?? '';
          return (
            <li key={`${studentId} ${from}`}>
              <span dir="auto">{m.planner_shift_line({ student, count })}</span>
              <span>
                {m.planner_shift_days({ from: showShortDay(from), to: showShortDay(to) })}
              </span>
            </li>
          );
        })}
      </ul>
      {rest > 0 && <Text tone="muted">{m.planner_shift_rest({ count: rest })}</Text>}
    </div>
  );
};

const lastDay = '9999-12-31';
const formId = 'planner-shift-form';

/** What would be moved, as it stands in the records now. */
function useShift(kind: ShiftKind, day: string, studentId: Id<'student'> | null) {
  const calendars = useCalendars();
  const found = useRecords('plannedBetween', day, kind === 'sick' ? day : lastDay);
  return useMemo(() => {
    const tasks = (found?.plannerTasks ?? [])
      .filter((task) => studentId === null || task.studentId === studentId)
      .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
    return daysMoved(kind, tasks, day, calendars.of);
  }, [calendars, found, kind, day, studentId]);
}

interface Props {
  day: string;
  students: readonly Student[];
  onClose: () => void;
}

/** A sick day, or everything later: shown before it is done, and undone in one. */
export const ShiftDialog = ({ day: first, students, onClose }: Props) => {
  const [kind, setKind] = useState<ShiftKind>('sick');
  const [day, setDay] = useState(first);
  const [studentId, setStudent] = useState<number | null>(
    students.length === 1 ? students[0]!.id : null,
  );
  const [isMoving, setMoving] = useState(false);
  const moved = useShift(kind, day, studentId);
  const count = moved.length;

  const confirm = async (): Promise<void> => {
    setMoving(true);
    const shifted = await act(
      'shiftDays',
      { kind, day, studentId },
      { done: (told) => m.planner_shifted(told), failed: m.planner_shift_failed() },
    );
    setMoving(false);
    if (shifted) onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.planner_shift_heading()}
      footer={
        <>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={count === 0}
            pending={isMoving}
            pendingLabel={m.common_saving()}
          >
            {m.planner_shift_confirm({ count })}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => void confirm()}>
        <Segmented
          label={m.planner_shift_kind()}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'sick', label: m.planner_sick_day() },
            { value: 'shift', label: m.planner_shift_from() },
          ]}
        />
        <Text tone="muted">
          {kind === 'sick' ? m.planner_sick_day_hint() : m.planner_shift_hint()}
        </Text>
        <TextField
          type="date"
          label={m.planner_day()}
          value={day}
          onChange={(event) => event.target.value !== '' && setDay(event.target.value)}
        />
        {students.length > 1 && (
          <SelectField
            label={m.planner_whose()}
            value={studentId === null ? '' : String(studentId)}
            onChange={(event) => setStudent(Number(event.target.value) || null)}
            options={[
              { value: '', label: m.planner_everyone() },
              ...students.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
            ]}
          />
        )}
        <ShiftPreview moved={moved} students={students} />
      </Form>
    </Dialog>
  );
};
