import { useMemo, useState } from 'react';
import { maxGroup } from '../../../shared-model/changes/change.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { clearDay, shiftFrom } from '../../../shared-model/planning/plan-actions.ts';
import { m } from '../../messages/compiled/messages.js';
import { useRecords } from '../../state/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Text } from '../../ui/text.tsx';
import { act } from './plan-writes.ts';
import { ShiftPreview } from './shift-preview.tsx';
import type { Student } from './use-planner-week.ts';
import { mondayToFriday } from '../../../shared-model/lib/school-calendar.ts';

type Kind = 'sick' | 'shift';

const lastDay = '9999-12-31';
const formId = 'planner-shift-form';

/** What would be moved, as it stands in the records now. */
function useShift(kind: Kind, day: string, studentId: Id<'student'> | null) {
  const found = useRecords('plannedBetween', day, kind === 'sick' ? day : lastDay);
  return useMemo(() => {
    const tasks = (found?.plannerTasks ?? [])
      .filter((task) => studentId === null || task.studentId === studentId)
      .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
    return { tasks, ...(kind === 'sick' ? clearDay : shiftFrom)(tasks, day, mondayToFriday) };
  }, [found, kind, day, studentId]);
}

interface Props {
  day: string;
  students: readonly Student[];
  onClose: () => void;
}

/** A sick day, or everything later: shown before it is done, and undone in one. */
export const ShiftDialog = ({ day: first, students, onClose }: Props) => {
  const [kind, setKind] = useState<Kind>('sick');
  const [day, setDay] = useState(first);
  const [studentId, setStudent] = useState<number | null>(
    students.length === 1 ? students[0]!.id : null,
  );
  const [isMoving, setMoving] = useState(false);
  const shift = useShift(kind, day, studentId);
  const count = shift.changes.length;
  const isTooMuch = count > maxGroup;

  const confirm = async (): Promise<void> => {
    setMoving(true);
    const done = m.planner_shifted({ count });
    if (await act(shift, { done, failed: m.planner_shift_failed() })) onClose();
    setMoving(false);
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
            disabled={count === 0 || isTooMuch}
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
        <DateField
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
        {isTooMuch ? (
          <Text tone="danger">{m.planner_shift_too_many({ count })}</Text>
        ) : (
          <ShiftPreview shift={shift} students={students} />
        )}
      </Form>
    </Dialog>
  );
};
