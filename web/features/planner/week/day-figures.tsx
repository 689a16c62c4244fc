/** Figures of a student's day: how much of it is done, and how many minutes it has. */
import { TriangleAlert } from 'lucide-react';
import { isOverUsual } from '../../../../shared-model/derive/day-load.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import { showMinutes, showShortMinutes } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { VisuallyHidden } from '../../../ui/pieces.tsx';
import { isOpenItem, minutesOf, type CellItem } from '../cards/cell-item.ts';
import { usePlan } from '../cards/plan-context.ts';
import dayStyles from './day.module.css';
import styles from './planner.module.css';

/** How many of a day's items are done; renders nothing for an empty day. */
export const DoneCount = ({ items }: { items: readonly CellItem[] }) => {
  const done = items.filter((item) => !isOpenItem(item)).length;
  if (items.length === 0) return null;
  return <span className={styles.count}>{m.common_done_of({ done, total: items.length })}</span>;
};

interface LoadProps {
  student: Student;
  items: readonly CellItem[];
  /** In a cell's corner, where they take no room. */
  isInCorner?: boolean;
}

/** The minutes of a student's day, amber when they are more than usual; renders nothing without any. */
export const Load = ({ student, items, isInCorner = false }: LoadProps) => {
  const usual = usePlan().usual.get(student.id) ?? null;
  const minutes = minutesOf(items);
  if (minutes === 0) return null;
  const shown = isInCorner ? showShortMinutes(minutes) : showMinutes(minutes);
  if (usual === null || !isOverUsual(minutes, usual))
    return (
      <span className={dayStyles.load} data-corner={isInCorner || undefined}>
        {shown}
      </span>
    );
  const over = m.planner_load_over({ usual: showMinutes(usual) });
  return (
    <span className={dayStyles.load} data-corner={isInCorner || undefined} data-over title={over}>
      <TriangleAlert size={14} aria-hidden />
      {shown}
      <VisuallyHidden>, {over}</VisuallyHidden>
    </span>
  );
};
