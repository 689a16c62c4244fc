import { useState } from 'react';
import type { UnplannedTask } from '../../../../shared-model/entities/unplanned-task.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { m } from '../../../messages/compiled/messages.js';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { usePlan } from '../cards/plan-context.ts';
import { ChildChoice, DayChoice } from '../cards/target-fields.tsx';
import { planTask, studentsOf } from './unplanned-actions.ts';

interface Props {
  task: UnplannedTask;
  /** The day that is chosen already (yyyy-MM-dd). */
  date: string | null;
  /** Any day of the shown week. */
  week: string;
  onClose: () => void;
}

/** Chooses the day of a task without one, and whom it is for. */
export const PlaceDialog = ({ task, date, week, onClose }: Props) => {
  const { students } = usePlan();
  const whose = students.length === 1 ? students : studentsOf(task, students);
  const [days, setDays] = useState<readonly string[]>(date === null ? [] : [date]);
  const [to, setTo] = useState<readonly Id<'student'>[]>(whose.map(({ id }) => id));
  const [day] = days;
  const submit = async (): Promise<void> => {
    if (day === undefined) return;
    if (await planTask(task, day, studentsOf({ studentIds: [...to] }, students))) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={m.planner_tray_place({ title: task.title })}
      saveLabel={m.common_move()}
      canSave={day !== undefined && to.length > 0}
      onSubmit={submit}
    >
      <DayChoice week={week} value={days} onChange={setDays} isSingle />
      {students.length > 1 && (
        <ChildChoice
          legend={m.common_for_whom()}
          hint={to.length > 1 ? m.planner_shared_hint() : undefined}
          students={students}
          value={to}
          onChange={setTo}
        />
      )}
    </FormDialog>
  );
};
