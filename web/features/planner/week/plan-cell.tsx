import type { Student } from '../../../../shared-model/entities/student.ts';
import { Plus } from 'lucide-react';
import { slotKey } from '../../../../shared-model/derive/plan-week.ts';
import { showWeekday, showWeekdayAndDate } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { openDialog } from '../../../shell/dialogs.ts';
import { askNotSick } from '../../../shell/not-sick.ts';
import { calledName } from '../../../ui/called-names.ts';
import { SceneButton } from '../../../ui/scene-button.tsx';
import { Text, TextButton } from '../../../ui/pieces.tsx';
import { minutesOf } from '../cards/cell-item.ts';
import { usePlan } from '../cards/plan-context.ts';
import styles from './planner.module.css';
import { DoneCount, Load } from './day-figures.tsx';
import { ItemList } from './item-list.tsx';

/** Why the student has no school; a sick day can be taken back here. */
const WhyOff = ({ student, date }: Pick<Props, 'student' | 'date'>) => {
  const { whyOff, isSick } = usePlan();
  const place = { studentId: student.id, date };
  const why = whyOff(place);
  if (why === null) return null;
  return isSick(place) ? (
    <TextButton
      className={styles.sick}
      aria-label={m.planner_sick_of({ why, student: student.fullName, day: showWeekday(date) })}
      onClick={() => void askNotSick({ studentId: student.id, name: calledName(student), date })}
    >
      {why}
    </TextButton>
  ) : (
    <Text size="sm" tone="muted" px="2" pt="1">
      {why}
    </Text>
  );
};

interface Props {
  student: Student;
  date: string;
  /** Shows only the done count, or why nothing was planned. */
  isFolded?: boolean;
  /** The add button and the minutes are elsewhere. */
  withoutAdd?: boolean;
}

/** One student's day. Cards can be dropped on it, and its free area adds a task. */
export const PlanCell = ({ student, date, isFolded = false, withoutAdd = false }: Props) => {
  const { id, fullName } = student;
  const place = { studentId: id, date };
  const items = usePlan().at(place);
  return (
    <div
      className={styles.cell}
      data-slot={slotKey(place)}
      data-folded={isFolded || undefined}
      data-empty={items.length === 0 || undefined}
    >
      {isFolded ? (
        <>
          {items.length === 0 && <WhyOff student={student} date={date} />}
          <DoneCount items={items} />
        </>
      ) : (
        <>
          <WhyOff student={student} date={date} />
          {items.length > 0 && (
            <ItemList
              items={items}
              date={date}
              hasMinutes={!withoutAdd && minutesOf(items) > 0}
              label={m.planner_tasks_of({ student: fullName, day: showWeekdayAndDate(date) })}
            />
          )}
          {!withoutAdd && <Load student={student} items={items} isInCorner />}
          {!withoutAdd && (
            <SceneButton
              className={styles.add}
              aria-label={m.planner_add_for({ student: fullName, day: showWeekday(date) })}
              onClick={() => openDialog({ kind: 'planner-task', ...place })}
            >
              <span className={styles.plus}>
                <Plus size={16} aria-hidden />
              </span>
            </SceneButton>
          )}
        </>
      )}
    </div>
  );
};
