import { CalendarX2, CopyPlus, EllipsisVertical, Inbox, Printer, Users } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { openDialog } from '../../shell/dialogs.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import type { PlannerWeek } from './week/use-planner-week.ts';
import { useShape } from './week/use-shape.ts';

export async function copyLastWeek({ week }: { week: string }): Promise<void> {
  const copied = await act(
    'copyLastWeek',
    { week },
    { done: (counts) => m.planner_copied(counts), failed: m.planner_copy_failed() },
  );
  if (copied?.value.count !== 0) return;
  const isOff = copied.value.daysOff > 0;
  toast({ kind: 'info', title: isOff ? m.planner_copy_days_off() : m.planner_copy_nothing() });
}

interface Props {
  week: PlannerWeek;
  /** The shown day, or today. */
  day: string;
  onPrint: (isByChild: boolean) => void;
}

/** Actions on the whole week. */
export const PlannerActions = ({ week, day, onPrint }: Props) => {
  const actions = [
    { label: m.planner_copy(), icon: CopyPlus, onSelect: () => void copyLastWeek(week) },
    {
      label: m.change_plan_any(),
      icon: CalendarX2,
      onSelect: () => openDialog({ kind: 'change-plan', change: 'sick', date: day }),
    },
    { label: m.common_print(), icon: Printer, onSelect: () => onPrint(false) },
  ];
  const eachChild = { label: m.planner_print_each(), icon: Users, onSelect: () => onPrint(true) };
  const someday = {
    label: m.planner_tray_add(),
    icon: Inbox,
    onSelect: () => openDialog({ kind: 'unplanned-task' }),
  };
  const more = [someday, ...(week.students.length > 1 ? [eachChild] : [])];
  const isWide = useShape() === 'wide';
  const inMenu = isWide ? more : [...actions, ...more];
  return (
    <>
      {isWide &&
        actions.map(({ label, icon, onSelect }) => (
          <IconButton key={label} label={label} icon={icon} onClick={onSelect} />
        ))}
      <Menu label={m.planner_more()} icon={EllipsisVertical} items={inMenu} />
    </>
  );
};
