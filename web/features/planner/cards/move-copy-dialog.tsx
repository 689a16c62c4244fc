import { useState } from 'react';
import type { PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { showWeekdayAndDate } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { act } from '../../../device/act.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { tasksAmong } from './cell-item.ts';
import { ChildChoice, DayChoice } from './target-fields.tsx';
import { usePlan, type Plan, type Sheet } from './plan-context.ts';

type Ids = readonly Id<'student'>[];

/** The student all these tasks belong to, if it is one. */
function onlyChild(tasks: readonly PlannerTask[]): Id<'student'> | undefined {
  const ids = new Set(tasks.map(({ studentId }) => studentId));
  return ids.size === 1 ? tasks[0]?.studentId : undefined;
}

const dayOf = ({ students, at }: Plan, date: string, whose: Ids): PlannerTask[] =>
  students
    .filter(({ id }) => whose.length === 0 || whose.includes(id))
    .flatMap(({ id }) => tasksAmong(at({ studentId: id, date })));

async function copy(tasks: readonly PlannerTask[], dates: readonly string[], to: Ids) {
  const ids = tasks.map(({ id }) => id);
  const own = onlyChild(tasks);
  const isOwn = to.length === 0 || (to.length === 1 && to[0] === own);
  const copied = await act(
    'copyPlans',
    { ids, dates, studentIds: isOwn ? null : to },
    { done: (counts) => m.planner_copied_to(counts), failed: m.planner_copy_to_failed() },
  );
  if (copied?.value.count === 0) toast({ kind: 'info', title: m.planner_copy_to_nothing() });
  return copied !== null;
}

async function moveAll(tasks: readonly PlannerTask[], date: string | null, [to]: Ids) {
  const ids = tasks.map(({ id }) => id);
  const studentId = to === undefined || to === onlyChild(tasks) ? null : to;
  const moved = await act(
    'movePlans',
    { ids, date, studentId },
    { done: (counts) => m.planner_shifted(counts), failed: m.planner_move_failed() },
  );
  return moved !== null;
}

interface Props {
  sheet: Exclude<Sheet, { kind: 'pin' | 'place' }>;
  /** Any day of the shown week. */
  week: string;
  onClose: () => void;
}

/** Dialog: moves or copies tasks to other days or students. */
export const MoveCopyDialog = ({ sheet, week, onClose }: Props) => {
  const plan = usePlan();
  const { students } = plan;
  const isDay = sheet.kind === 'copy-day';
  const [whose, setWhose] = useState<Ids>(isDay && sheet.student ? [sheet.student.id] : []);
  const tasks = isDay ? dayOf(plan, sheet.date, whose) : sheet.tasks;
  const own = onlyChild(tasks);
  const [days, setDays] = useState<readonly string[]>([]);
  const [chosen, setTo] = useState<Ids>();
  const to = chosen ?? (own === undefined ? [] : [own]);
  const isMove = sheet.kind === 'move';
  const count = tasks.length;
  const isOther = to.length > 0 && !(to.length === 1 && to[0] === own);

  const submit = async (): Promise<void> => {
    const [day, only] = [days[0], tasks[0]];
    if (isMove && tasks.length === 1 && only) {
      plan.move(only, { date: day ?? only.date, studentId: to[0] ?? only.studentId });
      return onClose();
    }
    const dates = days.length > 0 ? days : isDay ? [sheet.date] : [];
    const isSaved = isMove
      ? await moveAll(tasks, day ?? null, to)
      : await copy(tasks, dates.length > 0 ? dates : [tasks[0]!.date], to);
    if (!isSaved) return;
    plan.selection.clear();
    onClose();
  };

  const title = isDay
    ? m.planner_copy_day_heading({ day: showWeekdayAndDate(sheet.date) })
    : isMove
      ? m.planner_move_heading({ count })
      : m.planner_copy_heading({ count });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      saveLabel={isMove ? m.planner_move_heading({ count }) : m.planner_copy_heading({ count })}
      canSave={count > 0 && (days.length > 0 || isOther)}
      onSubmit={submit}
    >
      {isDay && students.length > 1 && (
        <ChildChoice
          legend={m.planner_copy_whose()}
          hint={m.planner_copy_whose_hint()}
          students={students}
          value={whose}
          onChange={(ids) => {
            setWhose(ids);
            setTo(undefined);
          }}
        />
      )}
      <DayChoice week={week} value={days} onChange={setDays} isSingle={isMove} />
      {students.length > 1 && (
        <ChildChoice
          legend={m.common_for_whom()}
          hint={to.length === 0 ? m.planner_to_child_hint() : undefined}
          students={students}
          value={to}
          onChange={setTo}
          isSingle={isMove}
        />
      )}
    </FormDialog>
  );
};
