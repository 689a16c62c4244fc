import { CalendarX2, CopyPlus, EllipsisVertical, Printer, Users } from 'lucide-react';
import { copyWeek } from '../../../shared-model/planning/plan-actions.ts';
import type { PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import { secureRandom } from '../../data/secure-random.ts';
import { m } from '../../messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { act } from './plan-writes.ts';
import type { PlannerWeek } from './use-planner-week.ts';
import { useShape } from './use-width.ts';

export async function copyLastWeek({
  lastWeek,
  tasks,
}: {
  lastWeek: readonly PlannerTask[];
  tasks: readonly PlannerTask[];
}): Promise<void> {
  const copy = copyWeek(lastWeek, tasks, secureRandom);
  if (copy.changes.length === 0) toast({ kind: 'info', title: m.planner_copy_nothing() });
  else
    await act(copy, {
      done: m.planner_copied({ count: copy.changes.length }),
      failed: m.planner_copy_failed(),
    });
}

interface Props {
  week: PlannerWeek;
  onShift: () => void;
  onPrint: (isByChild: boolean) => void;
}

/** What can be done with the whole week. */
export const PlannerActions = ({ week, onShift, onPrint }: Props) => {
  const actions = [
    {
      label: m.planner_copy(),
      icon: CopyPlus,
      onSelect: () => void copyLastWeek(week),
    },
    { label: m.planner_shift(), icon: CalendarX2, onSelect: onShift },
    {
      label: m.planner_print(),
      icon: Printer,
      onSelect: () => onPrint(false),
    },
  ];
  const eachChild = { label: m.planner_print_each(), icon: Users, onSelect: () => onPrint(true) };
  const more = week.students.length > 1 ? [eachChild] : [];
  const isWide = useShape() === 'wide';
  const inMenu = isWide ? more : [...actions, ...more];
  return (
    <>
      {isWide &&
        actions.map(({ label, icon, onSelect }) => (
          <Button key={label} variant="outline" icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
      {inMenu.length > 0 && (
        <Menu label={m.planner_more()} icon={EllipsisVertical} items={inMenu} />
      )}
    </>
  );
};
