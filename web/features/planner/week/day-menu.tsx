import { CalendarCheck, CopyPlus, EllipsisVertical } from 'lucide-react';
import type { Student } from '../../../../shared-model/entities/student.ts';
import { showWeekday } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { openDialog } from '../../../shell/dialogs.ts';
import { dayChangeItems } from '../../../shell/plan-changes.ts';
import { Menu } from '../../../ui/menu.tsx';
import { usePlan } from '../cards/plan-context.ts';

/** Actions on a day: everyone's or one student's. */
export const DayMenu = ({ date, student }: { date: string; student: Student | null }) => {
  const { open, today, items: planned } = usePlan();
  const day = showWeekday(date);
  const label = student
    ? m.planner_day_menu_of({ student: student.fullName, day })
    : m.planner_day_menu({ day });
  const ofDay = planned.flatMap((item) =>
    item.kind === 'planner-task' &&
    item.task.date === date &&
    (!student || item.task.studentId === student.id)
      ? [{ kind: 'planner-task' as const, id: item.task.id }]
      : [],
  );
  return (
    <Menu
      label={label}
      icon={EllipsisVertical}
      items={[
        ...dayChangeItems(date, today, student?.id),
        {
          label: m.planner_copy_day({ day }),
          icon: CopyPlus,
          onSelect: () => open({ kind: 'copy-day', date, student }),
        },
        {
          label: m.change_plan_done_on_day(),
          icon: CalendarCheck,
          disabled: ofDay.length === 0 || date > today,
          onSelect: () => openDialog({ kind: 'done-on', items: ofDay }),
        },
      ]}
    />
  );
};
