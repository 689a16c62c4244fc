import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { weekOf } from '../../../../shared-model/lib/school-calendar.ts';
import { showDate, showWeekday, asHeading } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { OutsideEvents } from '../../../parts/day-events.tsx';
import { openDialog } from '../../../shell/dialogs.ts';
import { CalledName } from '../../../ui/called-name.tsx';
import { Avatar, childColor } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SceneButton } from '../../../ui/scene-button.tsx';
import { isOpenItem } from '../cards/cell-item.ts';
import { DayMenu } from './day-menu.tsx';
import { PlanCell } from './plan-cell.tsx';
import { usePlan } from '../cards/plan-context.ts';
import shared from './planner.module.css';
import { useTodayInSight } from './use-today-in-sight.ts';
import styles from './week-grid.module.css';

/**
 * Folding of a past day of the present week without open items: one line until opened. Decided when the week is first
 * shown, so that no row folds while its last task is ticked off. An item that arrives open (moved, undone) is shown.
 */
function useFolding(day: string) {
  const { students, today, at, calendar } = usePlan();
  const isAnyOpen = students.some(({ id }) => at({ studentId: id, date: day }).some(isOpenItem));
  const isOver = day < today && weekOf(day, calendar) === weekOf(today, calendar);
  const [wasSettled] = useState(isOver && !isAnyOpen);
  const [isOpened, setIsOpened] = useState(false);
  const isFoldable = wasSettled && !isAnyOpen;
  return {
    isFoldable,
    isFolded: isFoldable && !isOpened,
    toggle: () => setIsOpened((before) => !before),
  };
}

/** More columns than this scroll within the grid. */
const columnsThatFit = 6;

const DayName = ({ day }: { day: string }) => (
  <>
    <span className={styles.dayName}>{asHeading(showWeekday(day))}</span>
    <span className={shared.dayDate}>{showDate(day)}</span>
  </>
);

type FoldState = ReturnType<typeof useFolding>;

const DayHeading = ({ day, folding }: { day: string; folding: FoldState }) => {
  const { today, outsideOn } = usePlan();
  const isToday = day === today;
  return (
    <th scope="row" className={styles.day}>
      {folding.isFoldable ? (
        <SceneButton
          className={styles.fold}
          aria-expanded={!folding.isFolded}
          onClick={folding.toggle}
        >
          <ChevronRight size={16} aria-hidden />
          <span>
            <DayName day={day} />
          </span>
        </SceneButton>
      ) : (
        <DayName day={day} />
      )}
      {isToday && <span className={shared.todayMark}>{m.common_today()}</span>}
      {!folding.isFolded && <OutsideEvents events={outsideOn(day)} />}
      {!folding.isFolded && (
        <div className={styles.dayActions}>
          <IconButton
            label={m.planner_add_on({ day: showWeekday(day) })}
            icon={Plus}
            onClick={() => openDialog({ kind: 'planner-task', date: day })}
          />
          <DayMenu date={day} student={null} />
        </div>
      )}
    </th>
  );
};

const DayRow = ({ day }: { day: string }) => {
  const { students, today } = usePlan();
  const row = useTodayInSight<HTMLTableRowElement>(day === today);
  const folding = useFolding(day);
  return (
    <tr
      ref={row}
      data-today={day === today || undefined}
      data-folded={folding.isFolded || undefined}
    >
      <DayHeading day={day} folding={folding} />
      {students.map((student) => (
        <td key={student.id}>
          <PlanCell student={student} date={day} isFolded={folding.isFolded} />
        </td>
      ))}
    </tr>
  );
};

/** The whole week: a row for each day, a column for each student. */
export const WeekGrid = () => {
  const { students, days } = usePlan();
  return (
    <div className={styles.frame} data-scrolls={students.length > columnsThatFit || undefined}>
      <table className={styles.grid} aria-label={m.planner_grid_label()}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className={styles.cornerWord}>{m.labels_field_date()}</span>
            </th>
            {students.map((student) => (
              <th
                key={student.id}
                scope="col"
                className={styles.student}
                style={childColor(student.id)}
              >
                <span className={shared.studentName}>
                  <Avatar student={student} size={28} />
                  <span dir="auto">
                    <CalledName student={student} />
                  </span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <DayRow key={day} day={day} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
